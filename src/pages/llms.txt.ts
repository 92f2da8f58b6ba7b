import type { APIRoute } from 'astro';
import { getArticles } from '../data/article/articles.ts';
import { getClinics } from '../data/clinic/clinics.ts';
import { listPages } from '../domain/page/pages.ts';
import { SITE } from '../site.ts';

const MAX_LISTED = 200;

const RULES = [
  'Every figure carries its state: published by the clinic, from a regulator, told by the clinic, worked out by this site, from a study, or not checked yet. Quote a figure with its state and date.',
  'Only a specialist doctor can decide whether a treatment suits somebody. Nothing here says that anybody qualifies.',
  'The addresses of /results hold health answers. Do not fetch, store or share them.',
];

export const GET: APIRoute = async () => {
  const toLine = (name: string, path: string) =>
    `- [${name.replaceAll(/[[\]\s]+/g, ' ').trim()}](${new URL(path, import.meta.env.SITE).href})`;
  const real = (await getClinics()).filter(({ overview }) => !overview.isExample);
  const clinics = real.slice(0, MAX_LISTED);
  const articles = (await getArticles()).slice(0, MAX_LISTED);
  const lines = [
    `# ${SITE.name}`,
    '',
    `> ${SITE.description}`,
    '',
    ...(SITE.demonstration ? [SITE.demonstrationNotice, ''] : []),
    ...RULES.map((rule) => `- ${rule}`),
    '',
    '## Pages',
    '',
    ...listPages().map(({ name, path }) => toLine(name, path)),
    '',
    '## Clinics',
    '',
    ...clinics.map(({ overview }) => toLine(overview.name, `/clinics/${overview.slug}`)),
    '',
    '## Articles',
    '',
    ...articles.map(({ title, slug }) => toLine(title, `/articles/${slug}`)),
    '',
  ];
  return new Response(lines.join('\n'));
};
