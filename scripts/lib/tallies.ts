/** Figures that tests report, summed over the suite in one table per kind. */

/** Numbers are added; of strings the last wins. */
type Cells = Record<string, number | string>;

export type Tally = { table: string; row: string; cells: Cells };

type Tables = Map<string, Map<string, Cells>>;

const TOTAL = 'all';
const NOTHING = '–';

function addCells(to: Cells, cells: Cells): void {
  for (const [column, cell] of Object.entries(cells)) {
    const before = to[column];
    to[column] = typeof cell === 'number' && typeof before === 'number' ? before + cell : cell;
  }
}

function addUp(tallies: Tally[]): Tables {
  const tables: Tables = new Map();
  for (const { table, row, cells } of tallies) {
    const rows = tables.get(table) ?? new Map<string, Cells>();
    const sum = rows.get(row) ?? {};
    addCells(sum, cells);
    tables.set(table, rows.set(row, sum));
  }
  return tables;
}

/** Totals of the columns that hold only numbers. */
function sumRows(rows: Cells[]): Cells {
  const total: Cells = {};
  for (const cells of rows) {
    const numbers = Object.entries(cells).filter(([, cell]) => typeof cell === 'number');
    addCells(total, Object.fromEntries(numbers));
  }
  return total;
}

function writeTable(name: string, rows: Map<string, Cells>): string {
  const total = sumRows([...rows.values()]);
  const all =
    Object.keys(total).length > 0 && rows.size > 1 ? [...rows, [TOTAL, total] as const] : [...rows];
  const columns = [...new Set(all.flatMap(([, cells]) => Object.keys(cells)))];
  const lines = [
    [name, ...columns],
    ...all.map(([row, cells]) => [row, ...columns.map((column) => `${cells[column] ?? NOTHING}`)]),
  ];
  const widths = [name, ...columns].map((_, place) =>
    Math.max(...lines.map((line) => line[place]?.length ?? 0)),
  );
  const writeLine = (line: string[]) =>
    line
      .map((cell, place) =>
        place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0),
      )
      .join('   ');
  return lines.map(writeLine).join('\n');
}

/** Returns plain-text tables; empty when nothing was counted. */
export function writeTallies(tallies: Tally[]): string {
  return [...addUp(tallies)].map(([name, rows]) => writeTable(name, rows)).join('\n\n');
}
