/**
 * A file of content/ as its form edits it: a YAML document, or the front matter of a Markdown file and its
 * text. Comments and the order of things stay as they are; what is not touched keeps its meaning.
 */
import { type Document, isScalar, isSeq, parseDocument } from 'yaml';

/** Where something stands in a file: `['hero', 'title']`, `['items', 2, 'answer']`. */
export type Place = readonly (string | number)[];

export type WordsSource = {
  /** What the document holds, as JSON would. */
  data: unknown;
  /** The text below the front matter; null for a file that is YAML alone. */
  text: string | null;
};

const MARKDOWN = /^---\n(.*?\n)---\n?(.*)$/s;

/** Lines are as long as the formatter of the repository makes them. */
const STYLE = { lineWidth: 100, singleQuote: true } as const;

type Parts = { document: Document; text: string | null };

function open(source: string): Parts {
  const [, head, text] = MARKDOWN.exec(source) ?? [];
  const document = parseDocument(head ?? source);
  const [error] = document.errors;
  if (error) throw error;
  return { document, text: text ?? null };
}

const close = ({ document, text }: Parts): string =>
  text === null ? document.toString(STYLE) : `---\n${document.toString(STYLE)}---\n${text}`;

/** Reads a file. Throws, saying where, when it is no YAML. */
export function readWordsSource(source: string): WordsSource {
  const { document, text } = open(source);
  return { data: document.toJS() as unknown, text };
}

function change(source: string, edit: (document: Document) => void): string {
  const parts = open(source);
  edit(parts.document);
  return close(parts);
}

function getList(document: Document, place: Place) {
  const list = document.getIn(place, true);
  if (!isSeq(list)) throw new Error(`There is no list at ${place.join('.')}.`);
  return list;
}

/** Writes a value of JSON in the place of what stands there, or anew. */
export const setAt = (source: string, place: Place, value: unknown): string =>
  change(source, (document) => {
    const there = document.getIn(place, true);
    if (!isScalar(there) || typeof value === 'object') {
      document.setIn(place, document.createNode(value));
      return;
    }
    there.value = value;
    // A block cannot hold every text, and whoever writes the file chooses what can.
    if (there.type?.startsWith('BLOCK')) delete there.type;
  });

/** Takes out a field, or an item of a list. */
export const removeAt = (source: string, place: Place): string =>
  change(source, (document) => {
    document.deleteIn(place);
  });

/** Adds an item to the end of the list that stands there. */
export const addItem = (source: string, place: Place, item: unknown): string =>
  change(source, (document) => {
    getList(document, place).add(document.createNode(item));
  });

/** Moves an item of the list that stands there, with its comments. */
export const moveItem = (source: string, place: Place, from: number, to: number): string =>
  change(source, (document) => {
    const { items } = getList(document, place);
    items.splice(to, 0, ...items.splice(from, 1));
  });

/** Writes the text below the front matter. Throws for a file that has none. */
export function setText(source: string, text: string): string {
  const parts = open(source);
  if (parts.text === null) throw new Error('This file has no text below its fields.');
  return close({ ...parts, text });
}
