import { describe, expect, it } from 'vitest';
import {
  findPublishingFaults,
  findSavingFaults,
} from '../../../../src/domain/article/article-faults.ts';
import {
  type ArticleValues,
  EMPTY_ARTICLE,
  toValues,
} from '../../../../src/domain/article/article-fields.ts';

const COMPLETE: ArticleValues = {
  ...toValues(EMPTY_ARTICLE),
  title: 'Costs',
  slug: 'costs',
  content: '<p>About £150.</p>',
};

it('a complete article can be saved and published', () => {
  expect(findSavingFaults(COMPLETE)).toEqual({});
  expect(findPublishingFaults(COMPLETE)).toEqual({});
});

describe('neither a draft nor a published article is saved', () => {
  it.each<[Partial<ArticleValues>, string]>([
    [{ title: 'x'.repeat(201) }, 'The title is 201 characters long; the limit is 200'],
    [
      { slug: '费用' },
      'Use letters from A to Z or digits for the address, such as first-consultation',
    ],
    [{ slug: 'page' }, 'The list of articles uses this address; choose another'],
    [{ section: '' }, 'Enter a section'],
    [{ category: ' ' }, 'Enter a category'],
    [{ excerpt: '𝒷'.repeat(1001) }, 'The summary is 1001 characters long; the limit is 1000'],
    [{ tags: ['a', 'x'.repeat(41)] }, 'A tag can be at most 40 characters long'],
    [{ tags: Array.from({ length: 13 }, String) }, 'An article can have at most 12 tags'],
  ])('with %j', (values, sentence) => {
    const faults = Object.fromEntries(Object.keys(values).map((field) => [field, sentence]));
    expect(findSavingFaults({ ...COMPLETE, ...values })).toEqual(faults);
    expect(findPublishingFaults({ ...COMPLETE, ...values })).toEqual(faults);
  });
});

const NO_WORDS = 'Write the text before you publish';
const UNDESCRIBED = 'Describe every picture in the text, or say that it is decorative';

describe('a draft is saved but cannot be published', () => {
  it.each([
    [{ title: ' ' }, 'Enter a title'],
    [{ title: '\u200b\u2060\u00ad' }, 'Enter a title'],
    [{ slug: '' }, 'Enter an address, or a title that one can be made from'],
  ])('with %j', (values, sentence) => {
    const faults = Object.fromEntries(Object.keys(values).map((field) => [field, sentence]));
    expect(findSavingFaults({ ...COMPLETE, ...values })).toEqual({});
    expect(findPublishingFaults({ ...COMPLETE, ...values })).toEqual(faults);
  });

  it.each([
    ['<p> </p>', NO_WORDS],
    ['<p>&nbsp;<br></p><!-- later -->', NO_WORDS],
    ['<p>\u2003&#8203;\u200b</p>', NO_WORDS],
    ['<p title="a > b"></p><script>text()</script>', NO_WORDS],
    ['<p><img src="https://a.b/c.png" alt="A form"></p>', NO_WORDS],
    ['<p>a<img src="https://a.b/c.png"></p>', UNDESCRIBED],
    ['<p>a<img alt="A form"><IMG title=" alt=" src=b.png></p>', UNDESCRIBED],
    ['<p>a<img data-alt="b" src="c.png"/></p>', UNDESCRIBED],
  ])('with the text %s', (content, sentence) => {
    expect(findSavingFaults({ ...COMPLETE, content })).toEqual({});
    expect(findPublishingFaults({ ...COMPLETE, content })).toEqual({ content: sentence });
  });
});

it('a picture that failed to upload, or an address that returns no picture, blocks only publication', () => {
  const waiting = { ...COMPLETE, content: '<p>a<img src="waiting:1" alt="A form"></p>' };
  expect(findPublishingFaults(waiting).content).toContain('has not been uploaded yet');
  expect(findSavingFaults(waiting)).toEqual({});
  const lost = { ...COMPLETE, content: '<p>a<img src="waiting:lost-1"></p>' };
  expect(findPublishingFaults(lost).content).toContain('“Choose the file” or “Take it out”');
  const doubted = { ...COMPLETE, content: '<p>a<img src="waiting:doubted-1" alt="A form"></p>' };
  expect(findPublishingFaults(doubted).content).toMatch(/^(?!.*Try again).*“Use it anyway”/);
  const address = 'https://a.b/c.png?d&e';
  const broken = { ...COMPLETE, content: '<p>a<img src="https://a.b/c.png?d&amp;e" alt=""></p>' };
  expect(findPublishingFaults(broken)).toEqual({});
  expect(findPublishingFaults(broken, new Set([address])).content).toContain(
    `No picture was found at ${address}`,
  );
});
