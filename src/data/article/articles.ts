import { z } from 'astro/zod';
import type { Article } from '../../domain/article/article.ts';
import { pickPage, toListPages } from '../../domain/listing/long-lists.ts';
import { findRelatedArticles, toArticleHeads } from '../../domain/article/articles.ts';
import { remember } from '../../domain/remember.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';
import { type ArticlePicture, findPictureAddresses } from '../../domain/article/article-picture.ts';
import { readPicture } from '../snapshot/snapshot-files.ts';

const ARTICLE_PAGE_SIZE = 24;

/** Published articles whose time has come, newest first; the two built-in ones when there are none. */
export async function getArticles(): Promise<Article[]> {
  return (await getSnapshot()).articles;
}

const toList = remember((articles: readonly Article[]) => toListPages(articles, ARTICLE_PAGE_SIZE));

/** The list of articles, cut into static pages. */
export const getArticlePages = async () => toList(await getArticles());

/**
 * A page of the list; `modified` is when the last of its articles changed (ISO, UTC), null where there is
 * none.
 */
export const getArticleListPage = async (number: number) => {
  const page = pickPage(await getArticlePages(), number);
  const times = page.items.map(({ date, updatedAt }) => updatedAt ?? date);
  return { ...page, modified: times.sort().at(-1) ?? null };
};

/**
 * Every article that has a page: those of the lists, and the two built-in ones, which always
 * resolve (rules §3).
 */
export async function getArticlesWithPages(): Promise<Article[]> {
  return toPages(await getSnapshot()).all;
}

/**
 * Slugs that articles no longer have, each with the slug to go to. None of them is the slug of an article
 * that has a page.
 */
export async function getArticleRedirects(): Promise<{ from: string; to: string }[]> {
  const { articleRedirects } = await getSnapshot();
  const pages = new Set((await getArticlesWithPages()).map(({ slug }) => slug));
  return articleRedirects.filter(({ from }) => !pages.has(from));
}

/** Whether views of this article are counted: the backend has its row, so its id is a UUID (rules §5). */
async function isCounted(article: Article): Promise<boolean> {
  const { builtInArticles } = await getSnapshot();
  return (
    Boolean(import.meta.env.PUBLIC_SUPABASE_URL) &&
    !builtInArticles.includes(article) &&
    z.guid().safeParse(article.id).success
  );
}

const toPages = remember(
  ({ articles, builtInArticles }: { articles: Article[]; builtInArticles: Article[] }) => {
    const slugs = new Set(articles.map(({ slug }) => slug));
    const all = [...articles, ...builtInArticles.filter(({ slug }) => !slugs.has(slug))];
    const heads = toArticleHeads(all);
    return {
      all,
      bySlug: new Map(all.map((article) => [article.slug, article])),
      heads,
    };
  },
);

/** What the page of an article shows of the rows. Throws when no article has the slug. */
export const getArticlePage = async (slug: string) => {
  const { bySlug, heads } = toPages(await getSnapshot());
  const article = bySlug.get(slug);
  const head = heads.get(slug);
  if (!article || !head) throw new Error(`No article has the address /articles/${slug}.`);
  return {
    article,
    head,
    related: findRelatedArticles(article, await getArticles()),
    isViewCounted: await isCounted(article),
  };
};

/** The name of a copy says what is in it, so it may be kept for ever. */
const toPath = (file: string): string => `/_pictures/${file}`;

/** The copies by the addresses that they were taken from. */
export const getArticlePictures = async (): Promise<Readonly<Record<string, ArticlePicture | undefined>>> => {
    const { pictures } = await getSnapshot();
    return Object.fromEntries(
      pictures.map(({ address, file, width, height }) => [
        address,
        { src: toPath(file), width, height },
      ]),
    );
  };

/** For each article that has some, by id, the addresses of its pictures that have no copy. */
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

/** The path on the site of every copy (WebP). */
export async function getPicturePaths(): Promise<string[]> {
  const { pictures } = await getSnapshot();
  return [...new Set(pictures.map(({ file }) => toPath(file)))];
}

/** The copy at the path. Throws, as for the snapshot's other files, when it is not as it was. */
export async function readPictureFile(path: string): Promise<Buffer> {
  const { directory } = await getSnapshot();
  if (directory === null) throw new Error(`There is no snapshot to take ${path} from.`);
  return readPicture(directory, path.slice(toPath('').length));
}
