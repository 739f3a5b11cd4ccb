import { Tags } from "lucide-react";
import { Link } from "react-router";

/** Leads from the list of articles to their categories, tags and authors. */
export function LabelsLink() {
  return (
    <Link className="staff-button" to="/admin/article-labels">
      <Tags size={18} aria-hidden /> Categories, tags, authors
    </Link>
  );
}
