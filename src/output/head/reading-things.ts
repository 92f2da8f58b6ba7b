import type { Article as ArticleThing, HowTo, ItemList, Person, Question } from 'schema-dts';
import type { ClinicalReview } from '../../domain/page/clinical-review.ts';
import { SITE } from '../../site.ts';
import { type PageKind, type SiteThing, toPublisherId } from './page-graph.ts';

type Reviewer = Exclude<Person, string>;
type Identified<T> = Exclude<T, string> & { '@id': string };

function toAuthor(author: string, site: URL) {
  return author === SITE.editorialTeam
    ? { '@id': toPublisherId(site) }
    : ({ '@type': 'Person', name: author } as const);
}

type Reading = {
  path: string;
  title: string;
  description: string;
  author: string;
  /** ISO dates or instants (UTC). If one is unknown, the other is used. */
  published?: string;
  modified?: string | null;
  section?: string;
  keywords?: readonly string[];
};

export function buildReading(reading: Reading): SiteThing {
  const { path, title, description, author, published, modified, section, keywords } = reading;
  return (site): Identified<ArticleThing> => {
    const url = new URL(path, site).href;
    return {
      '@type': 'Article',
      '@id': `${url}#article`,
      headline: title,
      description,
      author: toAuthor(author, site),
      publisher: { '@id': toPublisherId(site) },
      inLanguage: SITE.locale,
      isAccessibleForFree: true,
      image: { '@id': `${url}#image` },
      mainEntityOfPage: { '@id': `${url}#page` },
      datePublished: published ?? modified ?? undefined,
      dateModified: modified ?? published,
      ...(section && { articleSection: section }),
      ...(keywords && keywords.length > 0 && { keywords: keywords.join(', ') }),
    };
  };
}

/** A page about a condition, for patients. `reviewedOn` is an ISO date. */
export function buildMedicalPage(
  condition: string,
  reviewedOn: string,
  reviews: readonly ClinicalReview[],
): PageKind {
  const reviewedBy = reviews.map(({ name, profession, registration }): Reviewer => ({
    '@type': 'Person',
    name,
    jobTitle: profession,
    identifier: `${registration.register} ${registration.number}`,
  }));
  return {
    '@type': 'MedicalWebPage',
    about: { '@type': 'MedicalCondition', name: condition },
    audience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
    lastReviewed: reviewedOn,
    ...(reviewedBy.length > 0 && { reviewedBy }),
  };
}

export function buildQuestionPage(faqs: readonly { question: string; answer: string }[]): PageKind {
  const questions = faqs.map(({ question, answer }): Question => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { '@type': 'FAQPage', mainEntity: questions };
}

/** Steps from second-level headings that begin with a number; null for fewer than two. */
export function buildSteps(
  path: string,
  title: string,
  headings: readonly { slug: string; text: string }[],
): SiteThing | null {
  const steps = headings.flatMap(({ slug, text }) => {
    const name = /^\d+\.\s+(.+)/.exec(text)?.[1];
    return name ? [{ slug, name }] : [];
  });
  if (steps.length < 2) return null;
  return (site): Identified<HowTo> => {
    const url = new URL(path, site).href;
    return {
      '@type': 'HowTo',
      '@id': `${url}#steps`,
      name: title,
      isPartOf: { '@id': `${url}#article` },
      inLanguage: SITE.locale,
      step: steps.map(({ slug, name }, index) => ({
        '@type': 'HowToStep',
        position: index + 1,
        name,
        url: `${url}#${slug}`,
      })),
    };
  };
}

export function buildList(
  path: string,
  items: readonly { name: string; href: string }[],
): SiteThing {
  return (site): Identified<ItemList> => ({
    '@type': 'ItemList',
    '@id': `${new URL(path, site).href}#list`,
    numberOfItems: items.length,
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: new URL(href, site).href,
    })),
  });
}

export const COLLECTION_PAGE: PageKind = { '@type': 'CollectionPage' };
