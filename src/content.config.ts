/** The Markdown collections, which Astro renders: one file per page. */
import { matchesGlob } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { getChangedWords } from './data/content/changed-words.ts';
import { parseFirstDocument } from './data/content/read-content.ts';
import { cleanMarkdownHtml } from './engines/article-html/clean-article-html.ts';
import { MARKDOWN } from './schemas/markdown.ts';

/** Files by their names alone, whatever folder they are in. */
const toId = ({ entry }: { entry: string }) => entry.replace(/^.*\/|\.md$/g, '');

/** The files that match; of those that editors have changed, what they have put in their place. */
function load(pattern: string): Loader {
  const files = glob({ base: './content', pattern, generateId: toId });
  return {
    ...files,
    load: async (context) => {
      await files.load(context);
      for (const [path, source] of getChangedWords()) {
        if (!matchesGlob(path, pattern)) continue;
        const id = toId({ entry: path });
        const rendered = await context.renderMarkdown(source);
        const written = parseFirstDocument(source) as Record<string, unknown>;
        context.store.set({
          id,
          data: await context.parseData({ id, data: written }),
          body: source.replace(/^---\n.*?\n---\n/s, ''),
          digest: context.generateDigest(source),
          rendered: { ...rendered, html: cleanMarkdownHtml(rendered.html) },
        });
      }
    },
  };
}

const { pages, education, landing, conditionArticles } = MARKDOWN;

export const collections = {
  pages: defineCollection({ loader: load(pages.pattern), schema: pages.schema }),
  education: defineCollection({ loader: load(education.pattern), schema: education.schema }),
  landing: defineCollection({ loader: load(landing.pattern), schema: landing.schema }),
  conditionArticles: defineCollection({
    loader: load(conditionArticles.pattern),
    schema: conditionArticles.schema,
  }),
};
