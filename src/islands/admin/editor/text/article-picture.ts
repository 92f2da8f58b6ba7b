/** A picture in the text. */
import Image from '@tiptap/extension-image';
import { isOfThisSite } from '../../../../engines/article-html/arrange-article-html.ts';

/** Shown in place of a picture from elsewhere: the editor loads nothing from there. */
function describePicture(alt: string | null): string {
  if (alt === null) return 'Picture without a description';
  return alt === '' ? 'Decorative picture' : `Picture: ${alt}`;
}

export const ArticlePicture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    /** Null: nobody has described it. Empty: it is decorative. */
    alt: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  addInputRules: () => [],
  addNodeView:
    () =>
    ({ node }) => {
      const { src, alt } = node.attrs as { src: string | null; alt: string | null };
      const dom = document.createElement('span');
      dom.className = 'article-text-picture';
      dom.contentEditable = 'false';
      if (src !== null && isOfThisSite(src)) {
        const picture = document.createElement('img');
        picture.src = src;
        picture.alt = alt ?? '';
        dom.append(picture);
      } else {
        dom.textContent = describePicture(alt);
      }
      return { dom };
    },
}).configure({ inline: true });
