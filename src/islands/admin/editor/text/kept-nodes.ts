/** Blocks and attributes that an article may hold and that no button makes. */
import { Extension, Node } from '@tiptap/core';

const DescriptionList = Node.create({
  name: 'descriptionList',
  group: 'block',
  content: '(descriptionTerm | descriptionDetails)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});

const DescriptionTerm = Node.create({
  name: 'descriptionTerm',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});

const DescriptionDetails = Node.create({
  name: 'descriptionDetails',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

const Preformatted = Node.create({
  name: 'preformatted',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  whitespace: 'pre',
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', 0],
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

export const KEPT_NODES = [
  DescriptionList,
  DescriptionTerm,
  DescriptionDetails,
  Preformatted,
  KeptAttributes,
];
