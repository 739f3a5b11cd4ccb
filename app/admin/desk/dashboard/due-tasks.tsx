import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useShell } from "#app/admin/kit/page.tsx";
import { Due } from "#app/admin/leads/tasks/due.tsx";
import type { Dashboard } from "#core/desk/shape.ts";
import { countLabel } from "#lib/lists/count.ts";

/** The tasks due today or earlier: the user's own and the office's. */
export function DueTasks({ dashboard: { due } }: { dashboard: Dashboard }) {
  const { user } = useShell();
  return (
    <div>
      <h2>Due today</h2>
      {due.tasks.length === 0 && (
        <p className="muted">{due.leads > 0 ? "Nothing of yours is due today." : "Nothing is due today."}</p>
      )}
      <ul>
        {due.tasks.map((task) => (
          <li key={task.id} className="strip-task">
            <Link to={`/admin/estimates?due=today&open=${task.leadId}`}>
              <b>
                <bdi>{task.text}</bdi>
              </b>
              <span>
                <bdi>{task.leadName}</bdi>
                {task.user.id !== user.id && (
                  <>
                    {" "}
                    · <bdi>{task.user.name}</bdi>
                  </>
                )}
              </span>
            </Link>
            <Due task={task} />
          </li>
        ))}
      </ul>
      {due.leads > 0 && (
        <Link className="strip-link" to="/admin/estimates?due=today">
          {due.leads === 1 ? "The lead" : `All ${countLabel(due.leads)} leads`} with something due{" "}
          <ArrowRight size={17} aria-hidden />
        </Link>
      )}
    </div>
  );
}
