import "./fields-table.css";

type FieldsTableProps = {
  /** What the columns beside the field's name say. */
  headers: string[];
  /** A field's name and what it says in each column. */
  rows: [name: string, ...cells: string[]][];
};

/** The fields that a text may have in braces, to open where it is written. */
export function FieldsTable({ headers, rows }: FieldsTableProps) {
  return (
    <details className="fields-table">
      <summary>Fields you can use</summary>
      <table>
        <thead>
          <tr>
            {["Field", ...headers].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <code>{`{${name}}`}</code>
              </th>
              {cells.map((cell, index) => (
                <td key={headers[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
