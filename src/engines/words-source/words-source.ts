/** Edits YAML, or a Markdown file's front matter and text, keeping comments and order. */
import { type Document, isScalar, isSeq, parseDocument } from 'yaml';
import type { Place, Words } from '../../domain/words/words.ts';

const MARKDOWN = /^---\n(.*?\n)---\n?(.*)$/s;

/** The same as the repository's formatter. */
const STYLE = { lineWidth: 100, singleQuote: true } as const;

export class WordsSource {
  readonly #document: Document;
  /** Null for a YAML file. */
  #text: string | null;

  /** Throws, saying where, for invalid YAML. */
  constructor(source: string) {
    const [, head, text] = MARKDOWN.exec(source) ?? [];
    this.#document = parseDocument(head ?? source);
    const [error] = this.#document.errors;
    if (error) throw error;
    this.#text = text ?? null;
  }

  read(): Words {
    return { data: this.#document.toJS() as unknown, text: this.#text };
  }

  toString(): string {
    const head = this.#document.toString(STYLE);
    return this.#text === null ? head : `---\n${head}---\n${this.#text}`;
  }

  /** Replaces or adds a JSON value. */
  set(place: Place, value: unknown): void {
    const there = this.#document.getIn(place, true);
    if (!isScalar(there) || typeof value === 'object') {
      this.#document.setIn(place, this.#document.createNode(value));
      return;
    }
    there.value = value;
    // A block scalar cannot represent every text, so let the YAML package choose the style.
    if (there.type?.startsWith('BLOCK')) delete there.type;
  }

  remove(place: Place): void {
    this.#document.deleteIn(place);
  }

  #getList(place: Place) {
    const list = this.#document.getIn(place, true);
    if (!isSeq(list)) throw new Error(`There is no list at ${place.join('.')}.`);
    return list;
  }

  add(place: Place, item: unknown): void {
    this.#getList(place).add(this.#document.createNode(item));
  }

  /** Comments move with the item. */
  move(place: Place, from: number, to: number): void {
    const { items } = this.#getList(place);
    items.splice(to, 0, ...items.splice(from, 1));
  }

  /** Throws for a file without Markdown text. */
  setText(text: string): void {
    if (this.#text === null) throw new Error('This file has no text below its fields.');
    this.#text = text;
  }
}

/** Throws, saying where, for invalid YAML. */
export const readWords = (source: string): Words => new WordsSource(source).read();
