/**
 * Marks, blocks and attributes that an article may hold and that no button makes: they come with what
 * is loaded or pasted, and stay.
 */
import { Extension, Mark, Node, type NodeConfig } from '@tiptap/core';

const PLAIN_MARKS = [
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

const toBlock = (name: string, tag: string, config: Partial<NodeConfig>) =>
  Node.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...config,
  });

/** Ids that an article's own links lead to, and lists that count down. */
const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: { id: { default: null } } },
    {
      types: ['orderedList'],
      attributes: {
        reversed: {
          default: null,
          parseHTML: (element) => (element.hasAttribute('reversed') ? '' : null),
        },
      },
    },
  ],
});

export const KEPT_ELEMENTS = [
  ...PLAIN_MARKS.map(toPlainMark),
  Abbreviation,
  toBlock('descriptionList', 'dl', {
    group: 'block',
    content: '(descriptionTerm | descriptionDetails)+',
  }),
  toBlock('descriptionTerm', 'dt', { content: 'inline*', defining: true }),
  toBlock('descriptionDetails', 'dd', { content: 'block+', defining: true }),
  toBlock('preformatted', 'pre', {
    group: 'block',
    content: 'inline*',
    code: true,
    defining: true,
    whitespace: 'pre',
    parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  }),
  KeptAttributes,
];
