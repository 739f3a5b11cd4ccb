import "./page-progress.css";
import { useNavigation } from "react-router";

/** A bar while another page is loading. Its style sheet shows it only if that takes a while. */
export function PageProgress() {
  const { state } = useNavigation();
  return (
    state !== "idle" && <div className="page-progress" role="progressbar" aria-label="Loading the page" />
  );
}
