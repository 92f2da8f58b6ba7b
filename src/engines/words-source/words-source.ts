/**
 * A file of content/ as its form edits it: a YAML document, or the front matter of a Markdown file and its
 * text. Comments and the order of things stay as they are; what is not touched keeps its meaning.
 */
import { type Document, isScalar, isSeq, parseDocument } from 'yaml';
import type { Place, Words } from '../../domain/words/words.ts';

const MARKDOWN = /^---\n(.*?\n)---\n?(.*)$/s;

/** Lines are as long as the formatter of the repository makes them. */
const STYLE = { lineWidth: 100, singleQuote: true } as const;

export class WordsSource {
  readonly #document: Document;
  /** Below the front matter; null for a file that is YAML alone. */
  #text: string | null;

  /** Throws, saying where, for a file that is no YAML. */
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

  /** All of the file. */
  toString(): string {
    const head = this.#document.toString(STYLE);
    return this.#text === null ? head : `---\n${head}---\n${this.#text}`;
  }

  /** Writes a value of JSON in the place of what stands there, or anew. */
  set(place: Place, value: unknown): void {
    const there = this.#document.getIn(place, true);
    if (!isScalar(there) || typeof value === 'object') {
      this.#document.setIn(place, this.#document.createNode(value));
      return;
    }
    there.value = value;
    // A block cannot hold every text, and whoever writes the file chooses what can.
    if (there.type?.startsWith('BLOCK')) delete there.type;
  }

  /** Takes out a field, or an item of a list. */
  remove(place: Place): void {
    this.#document.deleteIn(place);
  }

  #getList(place: Place) {
    const list = this.#document.getIn(place, true);
    if (!isSeq(list)) throw new Error(`There is no list at ${place.join('.')}.`);
    return list;
  }

  /** Adds an item to the end of the list that stands there. */
  add(place: Place, item: unknown): void {
    this.#getList(place).add(this.#document.createNode(item));
  }

  /** Moves an item of the list that stands there, with its comments. */
  move(place: Place, from: number, to: number): void {
    const { items } = this.#getList(place);
    items.splice(to, 0, ...items.splice(from, 1));
  }

  /** Writes the text below the front matter. Throws for a file that has none. */
  setText(text: string): void {
    if (this.#text === null) throw new Error('This file has no text below its fields.');
    this.#text = text;
  }
}

/** What a file holds. Throws, saying where, when it is no YAML. */
export const readWords = (source: string): Words => new WordsSource(source).read();
