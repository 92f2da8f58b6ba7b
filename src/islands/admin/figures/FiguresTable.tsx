import type { ReactNode } from 'react';

type Props = {
  caption: string;
  isCaptionShown?: boolean;
  columns: readonly string[];
  /** The first cell is the row's header. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

export function FiguresTable({ caption, isCaptionShown = false, columns, rows }: Props) {
  return (
    <table className="figure-table small">
      <caption className={isCaptionShown ? '' : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={columns[at + 1]} data-label={columns[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
