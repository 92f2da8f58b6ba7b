/** Words of a page as they come, made into lines. */

/** What no page shows glued, though its source does: words on both sides of an inline element. */
const GLUED: readonly (readonly [RegExp, RegExp])[] = [
  [/\p{L}$/u, /^£/],
  [/\p{L}{3}$/u, /^\d/u],
  [/\d$/, /^\p{L}{3}/u],
  [/\p{Ll}$/u, /^\p{Lu}/u],
];

const CELL_JOINT = ' | ';

export class PageLines {
  readonly #lines: string[] = [];
  #line = '';
  #cells: string[] | null = null;
  #edge: 'none' | 'plain' | 'raised' = 'none';

  /** @param isPre whether the line breaks of the source are those of the page */
  addText(text: string, isPre: boolean): void {
    if (!isPre) {
      this.#append(text.replace(/\s+/g, ' '));
      return;
    }
    text.split(/\r?\n/).forEach((line, index) => {
      if (index > 0) this.endLine();
      this.#append(line);
    });
  }

  /** An inline element starts or ends here. */
  markEdge(isRaised: boolean): void {
    if (this.#edge !== 'raised') this.#edge = isRaised ? 'raised' : 'plain';
  }

  /** In a row, where a line is all there is, blocks stand apart by a space. */
  endLine(): void {
    this.#edge = 'none';
    if (this.#cells) {
      this.#line += ' ';
      return;
    }
    if (this.#line.trim() !== '') this.#lines.push(this.#line);
    this.#line = '';
  }

  startRow(): void {
    this.endLine();
    this.#cells = [];
  }

  endCell(): void {
    this.#cells?.push(this.#line.trim());
    if (this.#cells) this.#line = '';
    this.#edge = 'none';
  }

  /** A cell without words keeps its place, since the place says which column the next ones are of. */
  endRow(): void {
    if (this.#line.trim() !== '') this.endCell();
    const cells = this.#cells ?? [];
    this.#cells = null;
    while (cells.at(-1) === '') cells.pop();
    this.#line = cells.join(CELL_JOINT);
    this.endLine();
  }

  toText(): string {
    this.endLine();
    return this.#lines.join('\n');
  }

  #append(text: string): void {
    if (text === '') return;
    if (this.#edge !== 'none' && this.#isGlued(text)) this.#line += ' ';
    this.#edge = 'none';
    this.#line += text;
  }

  #isGlued(text: string): boolean {
    const isFootnote = this.#edge === 'raised' && /\d$/.test(this.#line) && /^\d/.test(text);
    return isFootnote || GLUED.some(([end, start]) => end.test(this.#line) && start.test(text));
  }
}
