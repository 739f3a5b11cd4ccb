import { useIsOutdated } from "./build.ts";
import "./new-version.css";

/**
 * Says that the server has newer scripts than this tab. Only the user reloads, because they may be typing, and input
 * that is not a draft would be lost.
 */
export function NewVersion() {
  const isOutdated = useIsOutdated();
  return (
    <div className="new-version" role="status">
      {isOutdated && (
        <>
          A new version is available.{" "}
          <button type="button" className="staff-button" onClick={() => location.reload()}>
            Reload
          </button>
        </>
      )}
    </div>
  );
}
