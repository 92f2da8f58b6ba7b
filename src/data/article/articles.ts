import { z } from 'astro/zod';
import type { Article } from '../../domain/article/article.ts';
import { pickPage, toListPages } from '../../domain/listing/long-lists.ts';
import { findRelatedArticles, toArticleHeads } from '../../domain/article/articles.ts';
import { derive, getSnapshot } from '../snapshot/snapshot.ts';
import { type ArticlePicture, findPictureAddresses } from '../../domain/article/article-picture.ts';
import { readPicture } from '../snapshot/snapshot-files.ts';

const ARTICLE_PAGE_SIZE = 24;

/** Published articles, newest first, without future ones; if there are none, the built-in ones. */
export const getArticles = derive(getSnapshot, ({ articles }) => articles);

export const getArticlePages = async () => toListPages(await getArticles(), ARTICLE_PAGE_SIZE);

/** `modified` is the latest change to the page's articles (ISO, UTC), or null. */
export const getArticleListPage = async (number: number) => {
  const page = pickPage(await getArticlePages(), number);
  const times = page.items.map(({ date, updatedAt }) => updatedAt ?? date);
  return { ...page, modified: times.sort().at(-1) ?? null };
};

/** Includes the two built-in articles, which always resolve (rules §3). */
export const getArticlesWithPages = derive(getSnapshot, ({ articles, builtInArticles }) => {
  const slugs = new Set(articles.map(({ slug }) => slug));
  return [...articles, ...builtInArticles.filter(({ slug }) => !slugs.has(slug))];
});

const getArticleHeads = derive(getArticlesWithPages, toArticleHeads);

/** Old slugs and their new ones. Excludes slugs still in use. */
export async function getArticleRedirects(): Promise<{ from: string; to: string }[]> {
  const { articleRedirects } = await getSnapshot();
  const pages = new Set((await getArticlesWithPages()).map(({ slug }) => slug));
  return articleRedirects.filter(({ from }) => !pages.has(from));
}

/** Views are counted only for articles in the backend, whose IDs are UUIDs (rules §5). */
async function isCounted(article: Article): Promise<boolean> {
  const { builtInArticles } = await getSnapshot();
  return (
    Boolean(import.meta.env.PUBLIC_SUPABASE_URL) &&
    !builtInArticles.includes(article) &&
    z.guid().safeParse(article.id).success
  );
}

/** Throws if no article has the slug. */
export const getArticlePage = async (slug: string) => {
  const article = (await getArticlesWithPages()).find((one) => one.slug === slug);
  const head = (await getArticleHeads()).get(slug);
  if (!article || !head) throw new Error(`No article has the address /articles/${slug}.`);
  return {
    article,
    head,
    related: findRelatedArticles(article, await getArticles()),
    isViewCounted: await isCounted(article),
  };
};

/** A picture's name is a hash of its content, so the picture can be cached forever. */
const toPath = (file: string): string => `/_pictures/${file}`;

export const getArticlePictures = derive(
  getSnapshot,
  ({ pictures }): Readonly<Record<string, ArticlePicture | undefined>> =>
    Object.fromEntries(
      pictures.map(({ address, file, width, height }) => [
        address,
        { src: toPath(file), width, height },
      ]),
    ),
);

export async function getMissingPictures(): Promise<Record<string, string[]>> {
  const copies = await getArticlePictures();
  const isMissing = (address: string) => !address.startsWith('/') && copies[address] === undefined;
  const missing = (await getArticles()).map(({ id, content }) => ({
    id,
    addresses: findPictureAddresses(content).filter(isMissing),
  }));
  return Object.fromEntries(
    missing
      .filter(({ addresses }) => addresses.length > 0)
      .map(({ id, addresses }) => [id, addresses]),
  );
}

export const getPicturePaths = derive(getSnapshot, ({ pictures }) => [
  ...new Set(pictures.map(({ file }) => toPath(file))),
]);

/** Throws if the copy does not match its name. */
export async function readPictureFile(path: string): Promise<Buffer> {
  const { directory } = await getSnapshot();
  if (directory === null) throw new Error(`There is no snapshot to take ${path} from.`);
  return readPicture(directory, path.slice(toPath('').length));
}
