/**
 * Marks that an article may hold and that no button makes: they come with what is loaded or pasted,
 * and stay.
 */
import { Mark } from '@tiptap/core';

const PLAIN_TAGS = [
  ...['u', 's', 'del', 'ins', 'mark', 'small', 'kbd', 'samp', 'var', 'sub', 'sup', 'cite', 'q'],
  'code',
];

const toPlainMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const Abbreviation = Mark.create({
  name: 'abbr',
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
});

export const KEPT_MARKS = [...PLAIN_TAGS.map(toPlainMark), Abbreviation];
