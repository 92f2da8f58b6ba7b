/** Keeps everything that `cleanArticleHtml` allows, which is more than the toolbar offers. */
import { Extension, Mark, Node, type NodeConfig } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isLinkable } from './link-address.ts';

const PLAIN_MARKS = [
  ...['u', 's', 'del', 'ins', 'mark', 'small', 'kbd', 'samp', 'var', 'sub', 'sup', 'cite', 'q'],
  'code',
];

const toMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const toBlock = (name: string, tag: string, config: Partial<NodeConfig>) =>
  Node.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...config,
  });

const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: { id: { default: null } } },
    { types: ['abbr'], attributes: { title: { default: null } } },
    { types: ['tableHeader'], attributes: { scope: { default: null } } },
    { types: ['orderedList'], attributes: { reversed: { default: null } } },
    {
      types: ['tableRow'],
      attributes: {
        isFoot: {
          default: false,
          parseHTML: (element) => element.parentElement?.localName === 'tfoot',
          renderHTML: ({ isFoot }) => (isFoot ? { 'data-foot': '' } : {}),
        },
      },
    },
  ],
});

const CaptionedTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element) => element.querySelector(':scope > caption')?.textContent.trim() ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [
    { tag: 'table' },
    // Stored as an attribute of the table.
    { tag: 'table > caption', ignore: true },
  ],
  renderHTML({ node }) {
    const caption = String(node.attrs['caption']);
    return caption
      ? ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]]
      : ['table', ['tbody', 0]];
  },
}).configure({ View: null });

/** `alt` is null if missing, and empty for a decorative picture. */
export const ArticlePicture = Image.extend({ addInputRules: () => [] }).configure({ inline: true });

export const toExtensions = (picture = ArticlePicture) => [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkable,
    },
    // Replaced by our own marks and blocks.
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
  }),
  // No button creates these, but loaded or pasted ones are kept.
  ...[...PLAIN_MARKS, 'abbr'].map(toMark),
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
  CaptionedTable,
  TableKit.configure({ table: false }),
  picture,
];
