import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getArticles } from '../data/article/articles.ts';
import { toXmlText } from '../domain/format/xml-text.ts';
import { SITE } from '../site.ts';

const MAX_ITEMS = 50;

export const GET: APIRoute = async () => {
  const articles = (await getArticles()).slice(0, MAX_ITEMS);
  return rss({
    title: `${SITE.name}: articles`,
    description: SITE.description,
    site: import.meta.env.SITE,
    trailingSlash: false,
    customData: `<language>${SITE.locale}</language>`,
    items: articles.map((article) => ({
      title: toXmlText(article.title),
      description: toXmlText(article.excerpt || article.title),
      link: `/articles/${article.slug}`,
      // Stays the same if the address changes, so that feed readers do not show the article again.
      customData: `<guid isPermaLink="false">article-${article.id}</guid>`,
      pubDate: new Date(article.date),
      categories: [article.category, ...article.tags].map(toXmlText),
    })),
  });
};
