/** JSON-LD for each kind of page. Only what the page shows; never a default, sample or site claim. */
import type {
  Article as ArticleThing,
  BreadcrumbList,
  MedicalClinic,
  Organization,
  WebSite,
} from 'schema-dts';
import type { Article } from '../domain/article/article.ts';
import type { Clinic } from '../domain/clinic/clinic.ts';
import { SITE } from '../site.ts';

export type Crumb = { text: string; href: string };

/** Gives the trail of a page; the last crumb is the page itself. */
export function buildBreadcrumbs(crumbs: Crumb[], site: URL): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.text,
      item: new URL(crumb.href, site).href,
    })),
  };
}

/** Gives the site and its publisher, for the home page. */
export function buildSite(site: URL): [Organization, WebSite] {
  const organization = new URL('/#organization', site).href;
  return [
    { '@type': 'Organization', '@id': organization, name: SITE.name, url: site.href },
    {
      '@type': 'WebSite',
      '@id': new URL('/#website', site).href,
      name: SITE.name,
      description: SITE.description,
      url: site.href,
      inLanguage: SITE.locale,
      publisher: { '@id': organization },
    },
  ];
}

/**
 * Gives a clinic's identity. Prices and ratings stay out: as long as they are samples or defaults
 * they must not reach a search result.
 */
export function buildClinic(clinic: Clinic, site: URL): MedicalClinic {
  const { overview } = clinic;
  const { street, postcode, city } = overview.address;
  return {
    '@type': 'MedicalClinic',
    '@id': new URL(`/clinics/${overview.slug}#clinic`, site).href,
    name: overview.name,
    ...(overview.website && { url: overview.website }),
    ...(overview.phone && { telephone: overview.phone }),
    ...(street &&
      postcode && {
        address: {
          '@type': 'PostalAddress',
          streetAddress: street,
          addressLocality: city,
          postalCode: postcode,
          addressCountry: 'GB',
        },
      }),
  };
}

/** Gives an article's identity and dates. Its author may be a person or a team: the page says which. */
export function buildArticle(article: Article, description: string, site: URL): ArticleThing {
  return {
    '@type': 'Article',
    headline: article.title,
    description,
    datePublished: article.date,
    ...(article.updatedAt && { dateModified: article.updatedAt }),
    inLanguage: SITE.locale,
    mainEntityOfPage: new URL(`/articles/${article.slug}`, site).href,
    publisher: { '@id': new URL('/#organization', site).href },
  };
}
