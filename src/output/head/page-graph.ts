/**
 * Linked data, only for what a page shows: never a default, an example or this site's own claim.
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

/** Takes the site's public URL, to build its `@id`. */
export type SiteThing = (site: URL) => Exclude<Thing, string> & { '@id': string };

export type PageKind = Exclude<WebPage, string>;

export type PageFacts = {
  /** Canonical path with a leading slash, without query or fragment. */
  path: string;
  /** Shown in the tab and in search results, usually before the site's name. */
  title: string;
  description: string;
  /** ISO instant (UTC) or date of the last change; null if unknown. */
  modified?: string | null;
  crumbs?: readonly Crumb[];
  things?: readonly SiteThing[];
  kind?: PageKind | undefined;
};

export const toPublisherId = (site: URL): string => new URL('/#organization', site).href;

export const toClinicId = (slug: string, site: URL): string =>
  new URL(`/clinics/${slug}#clinic`, site).href;

const toWebsiteId = (site: URL) => new URL('/#website', site).href;

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
    // In the fragment, so that searches never reach a server.
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

/** Builds a page's graph (rules §1 and §10). */
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
