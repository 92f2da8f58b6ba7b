import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { readEntries } from '../../../scripts/integrations/read-search-entries.ts';

const read = (block: string) => {
  const { children } = parseDocument(
    `<main><h1>Guide</h1><p>Words of the page.</p>${block}</main>`,
  );
  return readEntries(
    DomUtils.findOne(({ name }) => name === 'main', children),
    '/guide',
    'About the guide',
  );
};
const getText = (block: string) =>
  read(block)[0]!
    .sections.map(({ text }) => text)
    .join(' ');

describe('a block of a page', () => {
  it.each(['data-search="skip"', 'class="small muted"', 'hidden'])(
    'is left out if it has %s',
    (mark) => {
      const text = getText(`<div ${mark}>Left out.</div><p>And on.</p>`);
      expect(text).toBe('Words of the page. And on.');
    },
  );

  it('is a separate entry if it is a question with an address', () => {
    const [page, question] = read(
      `<details data-search="question"><summary>Why so?</summary><p id="why">Because it is.</p></details>`,
    );
    expect(JSON.stringify(page)).not.toContain('Because');
    expect(question).toMatchObject({
      path: '/guide#why',
      title: 'Why so?',
      about: 'Because it is.',
    });
  });
});
