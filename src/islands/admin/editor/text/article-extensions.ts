/**
 * What the text of an article is made of: all that the allow-list of `cleanArticleHtml` lets
 * through, so that an article loaded and saved is the same article. The buttons make less.
 */
import type { Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { ArticlePicture } from './article-picture.ts';
import { TABLE_EXTENSIONS } from './article-table.ts';
import { KEPT_ELEMENTS } from './kept-elements.ts';

/** Addresses that a link may lead to: this site's own, and those of four schemes. */
const LINKABLE = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;

/** Whether an article may link to the address; the others are dropped at build. */
export function isLinkable(address: string): boolean {
  return LINKABLE.test(address);
}

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
