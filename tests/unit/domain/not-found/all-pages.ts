import { toLinkedPages } from '../../../../src/domain/not-found/suggest-pages.ts';
import { REDIRECTS } from '../../../../src/domain/page/redirects.ts';

/** Every page that may be suggested, as if all were built. */
export const ALL_PAGES = toLinkedPages(REDIRECTS);
