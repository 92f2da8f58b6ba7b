/** Ends and starts of words that touch at an inline element in the source, but not on the page. */
const TOUCHING: readonly (readonly [RegExp, RegExp])[] = [
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

  /** @param isPre whether to keep the source's line breaks */
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

  markEdge(isRaised: boolean): void {
    if (this.#edge !== 'raised') this.#edge = isRaised ? 'raised' : 'plain';
  }

  /** In a row, blocks are separated by a space. */
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

  /** An empty cell keeps its place, so that later cells stay in their columns. */
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
    return isFootnote || TOUCHING.some(([end, start]) => end.test(this.#line) && start.test(text));
  }
}
