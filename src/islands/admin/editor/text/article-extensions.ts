/**
 * What the text of an article is made of: all that the allow-list of `cleanArticleHtml` lets
 * through, so that an article loaded and saved is the same article. The buttons make less.
 */
import { Extension, type Extensions, Mark, Node, type NodeConfig } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { TABLE_EXTENSIONS } from './article-table.ts';

/** Addresses that a link may lead to: this site's own, and those of four schemes. */
const LINKABLE = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;

/** Whether an article may link to the address; the others are dropped at build. */
export function isLinkable(address: string): boolean {
  return LINKABLE.test(address);
}

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

/** Blocks of words run in the direction of their first letter. It is not stored: the page finds it again. */
const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'preformatted', 'descriptionTerm'],
      attributes: { dir: { default: 'auto', parseHTML: () => 'auto' } },
    },
  ],
});

/** What no button makes: it comes with what is loaded or pasted, and stays. */
const KEPT_ELEMENTS = [
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
  Direction,
];

const ArticlePicture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    /** Null: nobody has described it. Empty: it is decorative. */
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  addInputRules: () => [],
}).configure({ inline: true });

export const ARTICLE_EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
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
  ...KEPT_ELEMENTS,
  ...TABLE_EXTENSIONS,
  ArticlePicture,
];
