import { matchesGlob } from 'node:path';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { getChangedWords, toWordsError } from './data/content/changed-words.ts';
import { parseFirstDocument } from './data/content/read-content.ts';
import { cleanMarkdownHtml } from './engines/article-html/clean-article-html.ts';
import { MARKDOWN } from './schemas/markdown.ts';

type DataEntry = Parameters<LoaderContext['store']['set']>[0];

const toId = ({ entry }: { entry: string }) => entry.replace(/^.*\/|\.md$/g, '');

/** The store entry for an editor's text. Throws, naming the file, if the text is invalid. */
async function toEntry(context: LoaderContext, path: string, source: string): Promise<DataEntry> {
  const id = toId({ entry: path });
  try {
    const rendered = await context.renderMarkdown(source);
    const written = parseFirstDocument(source) as Record<string, unknown>;
    return {
      id,
      data: await context.parseData({ id, data: written }),
      body: source.replace(/^---\n.*?\n---\n/s, ''),
      digest: context.generateDigest(source),
      rendered: { ...rendered, html: cleanMarkdownHtml(rendered.html) },
    };
  } catch (error) {
    throw toWordsError(path, error);
  }
}

/** Matching files, in the editors' version if there is one. */
function load(pattern: string): Loader {
  const files = glob({ base: './content', pattern, generateId: toId });
  return {
    ...files,
    load: async (context) => {
      await files.load(context);
      for (const [path, source] of getChangedWords()) {
        if (matchesGlob(path, pattern)) context.store.set(await toEntry(context, path, source));
      }
    },
  };
}

const { pages, education, landing, conditionArticles, questions } = MARKDOWN;

export const collections = {
  pages: defineCollection({ loader: load(pages.pattern), schema: pages.schema }),
  education: defineCollection({ loader: load(education.pattern), schema: education.schema }),
  landing: defineCollection({ loader: load(landing.pattern), schema: landing.schema }),
  conditionArticles: defineCollection({
    loader: load(conditionArticles.pattern),
    schema: conditionArticles.schema,
  }),
  questions: defineCollection({ loader: load(questions.pattern), schema: questions.schema }),
};
