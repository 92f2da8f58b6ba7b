/** The head as data (rules §1, §3 and §9), so that a test can read every tag. */
import { SITE } from '../../site.ts';
import { buildGraph, type PageFacts } from './page-graph.ts';

export type PageMeta = PageFacts & {
  type?: 'website' | 'article';
  /** Path of a 1200×630 picture. */
  image?: string;
  imageAlt?: string;
  /** ISO instant (UTC). */
  published?: string;
  author?: string;
  keywords?: string[];
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** For a page whose address is private. */
  referrer?: 'no-referrer';
  /** A feed of this page's changes, besides that of all articles. */
  feed?: { path: string; title: string };
  /** Path to redirect to at once. */
  refresh?: string;
};

type HeadTag =
  | { tag: 'meta'; attributes: { name: string; content: string } }
  | { tag: 'meta'; attributes: { property: string; content: string } }
  | { tag: 'meta'; attributes: { 'http-equiv': 'refresh'; content: string } }
  | { tag: 'link'; attributes: { rel: string; href: string } };

export type Head = {
  title: string;
  tags: HeadTag[];
  /** JSON for one ld+json block, `<` escaped; null for a page neither listed nor in a trail. */
  structuredData: string | null;
};

/** Search engines cut longer titles. */
const MAX_TITLE_LENGTH = 60;

const name = (key: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name: key, content },
});

const property = (key: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: key, content },
});

/** Adds the site's name where both fit into 60 characters; cuts a long title after a whole word. */
export function toDocumentTitle(title: string): string {
  const named = `${title} | ${SITE.name}`;
  if (named.length <= MAX_TITLE_LENGTH) return named;
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const start = title.slice(0, MAX_TITLE_LENGTH - 1);
  const words = /\s/.test(title.charAt(start.length)) ? start : start.replace(/\s+\S*$/, '');
  return `${words.trimEnd().replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Throws for a path that is not plain and absolute, or an empty title or description. */
export function buildHead(meta: PageMeta, site: URL): Head {
  if (!/^\/[^?#]*$/.test(meta.path)) {
    throw new Error(`Page path "${meta.path}" must start with / and carry no query or fragment`);
  }
  if (!meta.title.trim() || !meta.description.trim()) {
    throw new Error(`Page ${meta.path} needs a title and a description`);
  }
  const canonical = new URL(meta.path, site).href;
  const image = new URL(meta.image ?? '/share.png', site).href;
  const { type = 'website', index = true, modified } = meta;
  const dates = [
    type === 'article' && meta.published && property('article:published_time', meta.published),
    type === 'article' && modified && property('article:modified_time', modified),
    modified && property('og:updated_time', modified),
  ];
  const optional = [
    ...dates,
    meta.imageAlt && property('og:image:alt', meta.imageAlt),
    meta.referrer && name('referrer', meta.referrer),
    meta.refresh && {
      tag: 'meta' as const,
      attributes: { 'http-equiv': 'refresh' as const, content: `0; url=${meta.refresh}` },
    },
  ];
  return {
    title: toDocumentTitle(meta.title),
    tags: [
      { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
      name('description', meta.description),
      name('robots', index ? 'index, follow' : 'noindex'),
      name('author', meta.author ?? SITE.editorialTeam),
      name('keywords', [...new Set([...(meta.keywords ?? []), ...SITE.keywords])].join(', ')),
      property('og:site_name', SITE.name),
      property('og:locale', SITE.locale.replace('-', '_')),
      property('og:type', type),
      property('og:title', meta.title),
      property('og:description', meta.description),
      property('og:url', canonical),
      property('og:image', image),
      property('og:image:type', 'image/png'),
      property('og:image:width', '1200'),
      property('og:image:height', '630'),
      name('twitter:card', 'summary_large_image'),
      ...optional.filter((tag): tag is HeadTag => Boolean(tag)),
    ],
    structuredData: index || meta.crumbs?.length ? toBlock(buildGraph(meta, image, site)) : null,
  };
}

/** A `</script>` in a clinic's text would end the block. */
const toBlock = (graph: object): string => JSON.stringify(graph).replaceAll('<', '\\u003c');
