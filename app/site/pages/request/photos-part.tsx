import { mostPhotos, photoLimits, photoRefusals, photosText } from "#core/leads/photos/rules.ts";
import { Button } from "#app/ui/button.tsx";
import type { OwnPhoto, RefusedPhoto } from "./read-photos.ts";

type PhotosPartProps = { photos: OwnPhoto[]; refused: RefusedPhoto[]; problem: string };

/** The photos that were sent, each with a button that removes it, and a form for more. It works without a script. */
export function PhotosPart({ photos, refused, problem }: PhotosPartProps) {
  const left = mostPhotos - photos.length;
  return (
    <section
      className="kept-part kept-visit kept-photos not-on-paper"
      id="photos"
      aria-labelledby="photos-title"
    >
      <h2 id="photos-title">Photos of your yard or old pool</h2>
      {photos.length === 0 && (
        <p>
          Send up to {mostPhotos}: the yard from the house and from the back fence, the side yard or gate, or
          the pool you have. Only our staff can see them, and we remove the location your phone may have
          saved.
        </p>
      )}
      {(refused.length > 0 || problem) && (
        <div className="photo-trouble" role="alert">
          {problem && <p>{problem}</p>}
          {refused.map(({ place, why }) => (
            <p key={place}>
              Photo {place} wasn’t saved. {photoRefusals[why]}
            </p>
          ))}
        </div>
      )}
      {photos.length > 0 && (
        <>
          <p role="status">We have {photosText(photos.length)}.</p>
          <ul className="photo-row">
            {photos.map(({ id, small, full, width, height }, at) => (
              <li key={id}>
                <a href={full} aria-label={`Photo ${at + 1}`}>
                  <img src={small} width={width} height={height} alt="" loading="lazy" />
                </a>
                <form method="post" action="?do=remove-photo#photos">
                  <input type="hidden" name="photo" value={id} />
                  <Button type="submit" variant="line" small aria-label={`Remove photo ${at + 1}`}>
                    Remove
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 ? (
        <form
          method="post"
          action="?do=photos#photos"
          encType="multipart/form-data"
          className="form"
          data-photos={left}
          data-longest-side={photoLimits.kept}
        >
          <div className="field">
            <label htmlFor="photos-chosen">
              {photos.length === 0 ? "Choose photos" : "Choose more photos"}
            </label>
            {/* iPhones send a JPEG where HEIC is not listed */}
            <input
              id="photos-chosen"
              className="input"
              type="file"
              name="photos"
              accept="image/jpeg,image/png,image/webp"
              multiple
              required
              aria-describedby="photos-hint"
            />
            <span className="hint" id="photos-hint">
              JPEG, PNG or WebP, at most 25 MB each
            </span>
          </div>
          <p role="status" data-progress hidden />
          <p className="row">
            <Button type="submit" variant="ink">
              Send photos
            </Button>
          </p>
        </form>
      ) : (
        <p>That’s all {mostPhotos}. Remove one to send another.</p>
      )}
    </section>
  );
}
