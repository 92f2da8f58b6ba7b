/**
 * Head as data (specification sections 1, 3 and 9): a page says what it is, this module says which
 * tags that makes. Pure, so that a test can read every tag.
 */
import type { Graph, Thing } from 'schema-dts';
import { SITE } from '../site.ts';

export type PageMeta = {
  /** Canonical path on this site, starting with a slash, without query or fragment. */
  path: string;
  /** Shown in the tab and in search results, before the site's name. */
  title: string;
  description: string;
  type?: 'website' | 'article';
  /** Path of a 1200×630 picture on this site. */
  image?: string;
  /** The picture in words. */
  imageAlt?: string;
  /** ISO instants (UTC). */
  published?: string;
  modified?: string | null;
  author?: string;
  keywords?: string[];
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** Set where the address itself is private. */
  referrer?: 'no-referrer';
  structuredData?: Thing[];
  /** Path that the browser goes on to at once. */
  refresh?: string;
};

type HeadTag =
  | { tag: 'meta'; attributes: { name: string; content: string; media?: string } }
  | { tag: 'meta'; attributes: { property: string; content: string } }
  | { tag: 'meta'; attributes: { 'http-equiv': 'refresh'; content: string } }
  | { tag: 'link'; attributes: { rel: string; href: string } };

export type Head = {
  title: string;
  tags: HeadTag[];
  /** JSON for one ld+json block, `<` escaped; null when the page has none. */
  structuredData: string | null;
};

const name = (key: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name: key, content },
});

const property = (key: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: key, content },
});

/**
 * Gives the head of a page.
 *
 * @param meta what the page says of itself
 * @param site the public address of the site, without a path
 * @throws when the path is not a plain absolute path, or title or description is empty
 */
export function buildHead(meta: PageMeta, site: URL): Head {
  if (!/^\/[^?#]*$/.test(meta.path)) {
    throw new Error(`Page path "${meta.path}" must start with / and carry no query or fragment`);
  }
  if (!meta.title.trim() || !meta.description.trim()) {
    throw new Error(`Page ${meta.path} needs a title and a description`);
  }
  const canonical = new URL(meta.path, site).href;
  const image = new URL(meta.image ?? '/share.png', site).href;
  const index = meta.index ?? true;
  const optional: (HeadTag | false)[] = [
    meta.type === 'article' &&
      Boolean(meta.published) &&
      property('article:published_time', meta.published ?? ''),
    meta.imageAlt !== undefined && property('og:image:alt', meta.imageAlt),
    meta.referrer !== undefined && name('referrer', meta.referrer),
    meta.refresh !== undefined && {
      tag: 'meta',
      attributes: { 'http-equiv': 'refresh', content: `0; url=${meta.refresh}` },
    },
    Boolean(meta.modified) && property('article:modified_time', meta.modified ?? ''),
  ];
  return {
    title: `${meta.title} | ${SITE.name}`,
    tags: [
      { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
      name('description', meta.description),
      name('robots', index ? 'index, follow' : 'noindex'),
      name('author', meta.author ?? SITE.editorialTeam),
      name('keywords', [...new Set([...(meta.keywords ?? []), ...SITE.keywords])].join(', ')),
      property('og:site_name', SITE.name),
      property('og:locale', SITE.locale.replace('-', '_')),
      property('og:type', meta.type ?? 'website'),
      property('og:title', meta.title),
      property('og:description', meta.description),
      property('og:url', canonical),
      property('og:image', image),
      property('og:image:type', 'image/png'),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      name('twitter:card', 'summary_large_image'),
      ...optional.filter((tag): tag is HeadTag => tag !== false),
    ],
    structuredData: toStructuredData(meta.structuredData ?? []),
  };
}

function toStructuredData(things: Thing[]): string | null {
  if (things.length === 0) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // A `</script>` inside a clinic's text would end the block.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
