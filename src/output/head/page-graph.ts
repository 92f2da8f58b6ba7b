/**
 * A page as linked data: the site, its publisher, the page, its trail and what the page is about, each
 * with an address by which the others name it. Only what the page shows; never a default, an example or
 * a claim of this site's own.
 */
import type {
  BreadcrumbList,
  Graph,
  Organization,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { Crumb } from '../../domain/page/pages.ts';
import { SITE } from '../../site.ts';

/** Something a page is about, which needs the site's public address to say where it is. */
export type SiteThing = (site: URL) => Exclude<Thing, string> & { '@id': string };

/** The page itself where it is more than a WebPage: its type and what only that type can say. */
export type PageKind = Exclude<WebPage, string>;

/** What a page says of itself to people and to programs alike. */
export type PageFacts = {
  /** Canonical path on this site, starting with a slash, without query or fragment. */
  path: string;
  /** Shown in the tab and in search results, as a rule before the site's name. */
  title: string;
  description: string;
  /** ISO instant (UTC) or date when what the page says last changed; null when nobody knows. */
  modified?: string | null;
  /** The trail as the page shows it; empty where it shows none. */
  crumbs?: readonly Crumb[];
  /** What the page is about, its main thing first. */
  things?: readonly SiteThing[];
  /** Said of the page itself, beyond what every page says. */
  kind?: PageKind | undefined;
};

export const toPublisherId = (site: URL): string => new URL('/#organization', site).href;

export const toClinicId = (slug: string, site: URL): string =>
  new URL(`/clinics/${slug}#clinic`, site).href;

const toWebsiteId = (site: URL) => new URL('/#website', site).href;

/** Who publishes the site; the home page alone says all of it. */
function buildPublisher(site: URL, isHome: boolean): Organization {
  return {
    '@type': 'Organization',
    '@id': toPublisherId(site),
    name: SITE.name,
    url: site.href,
    ...(isHome && {
      logo: new URL('/icons/512.png', site).href,
      publishingPrinciples: new URL('/about', site).href,
    }),
  };
}

function buildWebsite(site: URL, isHome: boolean): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    // A fragment: what people look for reaches no server.
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${new URL('/search', site).href}#q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': toWebsiteId(site),
    name: SITE.name,
    url: site.href,
    publisher: { '@id': toPublisherId(site) },
    ...(isHome && {
      description: SITE.description,
      inLanguage: SITE.locale,
      potentialAction: search,
    }),
  };
}

function buildTrail(crumbs: readonly Crumb[], id: string, site: URL): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: crumbs.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: new URL(href, site).href,
    })),
  };
}

/**
 * Gives the graph of a page (rules §1; its inputs rules §3).
 *
 * @param meta what the page says of itself; its first thing is its main one
 * @param image address of the page's picture
 * @param site the public address of the site, without a path
 */
export function buildGraph(meta: PageFacts, image: string, site: URL): Graph {
  const { crumbs = [] } = meta;
  const url = new URL(meta.path, site).href;
  const trailId = `${url}#breadcrumb`;
  const things = (meta.things ?? []).map((build) => build(site));
  const [main] = things;
  const page = {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: meta.title,
    description: meta.description,
    inLanguage: SITE.locale,
    isPartOf: { '@id': toWebsiteId(site) },
    primaryImageOfPage: { '@type': 'ImageObject', '@id': `${url}#image`, url: image },
    ...(crumbs.length > 0 && { breadcrumb: { '@id': trailId } }),
    ...(meta.modified && { dateModified: meta.modified }),
    ...(main && { mainEntity: { '@id': main['@id'] } }),
    ...meta.kind,
  } as WebPage;
  const isHome = meta.path === '/';
  const graph: Thing[] = [buildPublisher(site, isHome), buildWebsite(site, isHome), page];
  if (crumbs.length > 0) graph.push(buildTrail(crumbs, trailId, site));
  graph.push(...things);
  return { '@context': 'https://schema.org', '@graph': graph };
}
