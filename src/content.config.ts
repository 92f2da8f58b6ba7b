/** The Markdown collections, which Astro renders: one file per page. */
import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { MARKDOWN } from './schemas/markdown.ts';

/** Files by their names alone, whatever folder they are in. */
const toId = ({ entry }: { entry: string }) => entry.replace(/^.*\/|\.md$/g, '');

const load = (pattern: string) => glob({ base: './content', pattern, generateId: toId });

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
