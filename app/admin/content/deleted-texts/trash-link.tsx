import { Trash2 } from "lucide-react";
import { Link } from "react-router";

/** Leads from a list of texts to those that were deleted, for whoever may write and delete them. */
export function TrashLink() {
  return (
    <Link className="staff-button" to="/admin/trash">
      <Trash2 size={18} aria-hidden /> Trash
    </Link>
  );
}
