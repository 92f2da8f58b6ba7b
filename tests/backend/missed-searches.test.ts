import { beforeEach, describe, expect, it } from 'vitest';
import { readMissedSearches } from '../../src/backend/missed-searches.ts';
import { reportMissedSearch } from '../../src/backend/visitor-calls.ts';
import { addEditor, getData } from './accounts.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const { admin: ann } = await addEditor(backend, 'ann@example.org');
const visitor = { url: backend.url, key: backend.publishableKey };

beforeEach(() => sql('truncate private.missed_searches'));

const readAll = () => sql('select words, times from private.missed_searches order by words');
const tell = (words: string) => reportMissedSearch(visitor, words);

const addEarlierSearches = (words: string, times: number, daysAgo: number) =>
  sql(
    `insert into private.missed_searches values
    ($1, (now() at time zone 'UTC')::date - $2::integer, $3)`,
    [words, daysAgo, times],
  );

describe('a search without results', () => {
  it('is counted under its words, whatever their case and spacing', async () => {
    await tell('Dry  Herb\nVapes ');
    await tell('dry herb vapes');
    expect(await readAll()).toEqual([{ words: 'dry herb vapes', times: 2 }]);
  });

  it('is not stored if it is too short, too long, empty or a sentence, or contains contact details', async () => {
    for (const words of [
      ...['ab', 'w'.repeat(61), '   ', 'i had pain for two years and'],
      ...['ada@example.org', 'https://example.org', 'call 07700 900123'],
    ]) {
      expect(await tell(words)).toBe(true);
    }
    expect(await readAll()).toEqual([]);
  });

  it('is not counted after the first five hundred of a day, and is forgotten after ninety days', async () => {
    await addEarlierSearches('old', 9, 91);
    await addEarlierSearches('young', 9, 89);
    await addEarlierSearches('flood', 499, 0);
    await tell('vapes');
    await tell('vapes');
    expect(await readAll()).toEqual([
      { words: 'flood', times: 499 },
      { words: 'vapes', times: 1 },
      { words: 'young', times: 9 },
    ]);
  });
});

it('editors see only searches made at least five times, on at least two of the last thirty days', async () => {
  await addEarlierSearches('often', 3, 0);
  await addEarlierSearches('often', 4, 29);
  await addEarlierSearches('one day', 50, 1);
  await addEarlierSearches('seldom', 2, 0);
  await addEarlierSearches('seldom', 2, 1);
  await addEarlierSearches('long ago', 9, 31);
  await addEarlierSearches('long ago', 2, 1);
  const last = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect(getData(await readMissedSearches(ann))).toEqual([{ words: 'often', times: 7, last }]);
});
