/** What people read here as linked data: articles, guides, questions, steps and lists. */
import type { Article as ArticleThing, HowTo, ItemList, Person, Question } from 'schema-dts';
import type { Article } from '../../domain/article/article.ts';
import type { ClinicalReview } from '../../domain/page/clinical-review.ts';
import { SITE } from '../../site.ts';
import { type PageKind, type SiteThing, toPublisherId } from './page-graph.ts';

type Reviewer = Exclude<Person, string>;
type Identified<T> = Exclude<T, string> & { '@id': string };

/** Whoever a page says it is by: the team that publishes this site, or else a person. */
function toAuthor(author: string, site: URL) {
  return author === SITE.editorialTeam
    ? { '@id': toPublisherId(site) }
    : ({ '@type': 'Person', name: author } as const);
}

type Reading = {
  /** Canonical path of its page. */
  path: string;
  title: string;
  description: string;
  author: string;
  /** ISO dates or instants (UTC); what is not known is left out. */
  published?: string;
  modified?: string | null;
  section?: string;
  keywords?: readonly string[];
};

/** Gives something to read with its author and dates. */
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
      ...(published && { datePublished: published }),
      ...(modified && { dateModified: modified }),
      ...(section && { articleSection: section }),
      ...(keywords && keywords.length > 0 && { keywords: keywords.join(', ') }),
    };
  };
}

/** Gives an article of the journal. */
export function buildArticle(article: Article, description: string): SiteThing {
  const { slug, title, author, date, updatedAt, section, tags } = article;
  return buildReading({
    path: `/articles/${slug}`,
    title,
    description,
    author,
    published: date,
    modified: updatedAt,
    section,
    keywords: tags,
  });
}

/**
 * Says of a page that it is about a condition, for patients, when it was last checked, and by which
 * clinicians, if any.
 *
 * @param reviewedOn ISO date
 */
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

/** Says of a page that it is questions with one answer each. Answers are plain text. */
export function buildQuestionPage(faqs: readonly { question: string; answer: string }[]): PageKind {
  const questions = faqs.map(({ question, answer }): Question => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { '@type': 'FAQPage', mainEntity: questions };
}

/**
 * Gives the steps of something to read whose headings are steps, in their order, or null where it has
 * fewer than two.
 *
 * @param headings second-level headings; those that begin with a number are steps
 */
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

/**
 * Gives a list of pages of this site, in the order shown.
 *
 * @param path of the page that shows it
 */
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

/** Says of a page that it leads to others. */
export const COLLECTION_PAGE: PageKind = { '@type': 'CollectionPage' };
