import type { ReactNode } from "react";
import { PictureView } from "#app/ui/picture.tsx";
import type { Picture } from "#lib/files/picture.ts";
import "./picture-grid.css";

/** Pictures to choose from; a dialog around them is wide. */
export function PictureGrid({ children }: { children: ReactNode }) {
  return <ul className="picture-grid">{children}</ul>;
}

type TileProps = {
  name: string;
  picture: Picture | null;
  /** In place of a picture that does not exist yet. */
  instead?: ReactNode;
  open: () => void;
  /** Below its name. */
  children: ReactNode;
};

export function PictureTile({ name, picture, instead, open, children }: TileProps) {
  return (
    <li>
      <button type="button" className="picture-tile" onClick={open}>
        {picture ? <PictureView picture={picture} sizes="10rem" alt="" /> : <NoPicture>{instead}</NoPicture>}
        <bdi>{name}</bdi>
        {children}
      </button>
    </li>
  );
}

/** The space of a picture that does not exist yet. */
export function NoPicture({ children }: { children: ReactNode }) {
  return <span className="no-picture">{children}</span>;
}
