/** A second page that states another value (rules §10, "Evidence"): it stays until somebody puts another in its place. */
import { beforeEach, expect, it } from 'vitest';
import { addDeskEditor, CLINIC, type Desk, openDesk, readField, readVersion } from './desk.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const ann = await addDeskEditor(backend, 'ann');
const ben = await addDeskEditor(backend, 'ben');
let desk: Desk;

/** The clinic's page of questions, which says that fee. */
const addPage = async (fee: number) => {
  const page = await ann.call<string>('keep_page', {
    page: { clinic: CLINIC, kind: 'clinic', url: 'https://open.example/faq', title: 'FAQ' },
  });
  const exact = `A first appointment is £${fee}.`;
  const capture = await ann.call<string>('take_capture', { page, how: 'pasted', body: exact });
  return { page, capture, exact, value: fee };
};

/** Writes the fee, found again by a colleague where that is asked for. */
const setFee = async (row: Record<string, unknown>) => {
  const seen = await readVersion(backend);
  const { rows } = await ann.change([desk.toRow({ ...row, seen })]);
  if (rows[0]?.outcome !== 'waiting') return rows[0]?.outcome;
  const [look] = await ben.call<{ id: string }[]>('read_second_looks', {});
  const answer = { look: look?.id, found_value: row['value'] };
  return (await ben.call<{ outcome: string }>('answer_second_look', answer)).outcome;
};

const readPages = async () =>
  (await readField(backend)).sources.map(({ source_title, value, is_main }) => [
    source_title,
    value,
    is_main,
  ]);

beforeEach(async () => {
  desk = await openDesk(backend, ann);
  await setFee({});
});

it('keeps what it says when the first page changes', async () => {
  expect(await setFee({ ...(await addPage(109.99)), second: true })).toBe('applied');
  const exact = 'Initial consultation | £95';
  const capture = await ann.call('take_capture', { page: desk.page, how: 'pasted', body: exact });
  expect(await setFee({ value: 95, capture, exact })).toBe('applied');
  expect(await readPages()).toEqual([
    ['Open Clinic: fees', '95.00', true],
    ['FAQ', '109.99', false],
  ]);
});

it('takes the place of the first, which goes, where it is entered instead of it', async () => {
  expect(await setFee(await addPage(109.99))).toBe('applied');
  expect(await readPages()).toEqual([['FAQ', '109.99', true]]);
});

it('takes the place of the first, which stays, where both say the same', async () => {
  expect(await setFee(await addPage(99.99))).toBe('applied');
  expect(await readPages()).toEqual([
    ['FAQ', '99.99', true],
    ['Open Clinic: fees', '99.99', false],
  ]);
});
