/** All that the allow-list of `cleanArticleHtml` lets through stays; the buttons make less. */
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

/** Ids that an article's own links lead to, lists that count down, and what tables say of their parts. */
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
    // Its words are an attribute of the table.
    { tag: 'table > caption', ignore: true },
  ],
  renderHTML({ node }) {
    const caption = String(node.attrs['caption']);
    return caption
      ? ['table', ['caption', { contenteditable: 'false' }, caption], ['tbody', 0]]
      : ['table', ['tbody', 0]];
  },
}).configure({ View: null });

/** `alt` is null where nobody has described it, and empty where it is decorative. */
export const ArticlePicture = Image.extend({ addInputRules: () => [] }).configure({ inline: true });

export const toExtensions = (picture = ArticlePicture) => [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isLinkable,
    },
    // Kept unchanged, by marks and blocks of our own.
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
  }),
  // What no button makes: it comes with what is loaded or pasted, and stays.
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
