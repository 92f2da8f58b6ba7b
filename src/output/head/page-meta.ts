/** The head as data (rules §1 and §9), so that tests can check every tag. */
import { SITE } from '../../site.ts';
import { buildGraph, type PageFacts } from './page-graph.ts';

export type PageMeta = PageFacts & {
  type?: 'website' | 'article';
  image?: string;
  imageAlt?: string;
  /** ISO instant (UTC). */
  published?: string;
  author?: string;
  keywords?: string[];
  index?: boolean;
  referrer?: 'no-referrer';
  feed?: { path: string; title: string };
  refresh?: string;
};

const MAX_TITLE_LENGTH = 60;

/** Adds the site's name if both fit into 60 characters. Cuts a long title after a whole word. */
export function toDocumentTitle(title: string): string {
  const named = `${title} | ${SITE.name}`;
  if (named.length <= MAX_TITLE_LENGTH) return named;
  if (title.length <= MAX_TITLE_LENGTH) return title;
  const start = title.slice(0, MAX_TITLE_LENGTH - 1);
  const words = /\s/.test(title.charAt(start.length)) ? start : start.replace(/\s+\S*$/, '');
  return `${words.trimEnd().replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Throws for a path that is not plain and absolute, or an empty title or description. */
export function buildHead(meta: PageMeta, site: URL) {
  if (!/^\/[^?#]*$/.test(meta.path)) {
    throw new Error(`Page path "${meta.path}" must start with / and carry no query or fragment`);
  }
  if (!meta.title.trim() || !meta.description.trim()) {
    throw new Error(`Page ${meta.path} needs a title and a description`);
  }
  const canonical = new URL(meta.path, site).href;
  const image = new URL(meta.image ?? '/share.png', site).href;
  const { type = 'website', index = true } = meta;
  const modified = meta.modified ?? undefined;
  const isArticle = type === 'article';
  return {
    title: toDocumentTitle(meta.title),
    canonical,
    names: {
      description: meta.description,
      robots: index ? 'index, follow' : 'noindex',
      author: meta.author ?? SITE.editorialTeam,
      keywords: [...new Set([...(meta.keywords ?? []), ...SITE.keywords])].join(', '),
      'twitter:card': 'summary_large_image',
      referrer: meta.referrer,
    },
    properties: {
      'og:site_name': SITE.name,
      'og:locale': SITE.locale.replace('-', '_'),
      'og:type': type,
      'og:title': meta.title,
      'og:description': meta.description,
      'og:url': canonical,
      'og:image': image,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': meta.imageAlt,
      'og:updated_time': modified,
      'article:published_time': isArticle ? meta.published : undefined,
      'article:modified_time': isArticle ? modified : undefined,
    },
    /** JSON with `<` escaped; null for a page that is not listed and has no trail. */
    structuredData: index || meta.crumbs?.length ? toBlock(buildGraph(meta, image, site)) : null,
  };
}

/** A `</script>` in a clinic's text would close the block. */
const toBlock = (graph: object): string => JSON.stringify(graph).replaceAll('<', '\\u003c');
