/** Sums the figures that tests report, in one table per kind. */

/** Numbers are added; for strings the last wins. */
type Cells = Record<string, number | string>;

export type Tally = { table: string; row: string; cells: Cells };

function addCells(to: Cells, cells: Cells): void {
  for (const [column, cell] of Object.entries(cells)) {
    const before = to[column];
    to[column] = typeof cell === 'number' && typeof before === 'number' ? before + cell : cell;
  }
}

export function printTallies(tallies: readonly Tally[]): void {
  for (const [table, own] of Map.groupBy(tallies, (tally) => tally.table)) {
    const rows: Record<string, Cells> = {};
    const all: Cells = {};
    for (const { row, cells } of own) {
      addCells((rows[row] ??= {}), cells);
      const numbers = Object.entries(cells).filter(([, cell]) => typeof cell === 'number');
      addCells(all, Object.fromEntries(numbers));
    }
    const hasTotal = Object.keys(all).length > 0 && Object.keys(rows).length > 1;
    console.log(`\n${table}`);
    console.table(hasTotal ? { ...rows, all } : rows);
  }
}
