// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toDocument, toHtml } from '../../src/islands/admin/editor/text/article-document.ts';

const SEED = readFileSync('scripts/supabase/seed.sql', 'utf8');
const ARTICLES = [...SEED.matchAll(/\$article\$([\s\S]*?)\$article\$/g)].map(([, html = '']) =>
  html.trim(),
);

describe('an article loaded and saved', () => {
  it.each(ARTICLES)('is the same to the letter: %#', (html) => {
    expect(toHtml(toDocument(html))).toBe(html);
  });
});
