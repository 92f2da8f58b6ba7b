/** What tests count beside passing: one table for each kind, added up over the whole suite. */

/** Numbers of one name are added; of words the last stays. */
type Cells = Record<string, number | string>;

/** One test's share in one row of a table. */
export type Tally = { table: string; row: string; cells: Cells };

/** Tables by name, their rows by name. */
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

/** A last row with the sum of the columns that hold numbers alone. */
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

/**
 * Takes what the tests of a suite counted, in any order. Gives one table of plain text for each name, its
 * columns as wide as their longest cell, or nothing where nothing was counted.
 */
export function writeTallies(tallies: Tally[]): string {
  return [...addUp(tallies)].map(([name, rows]) => writeTable(name, rows)).join('\n\n');
}
