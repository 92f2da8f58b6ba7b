import { isRecord, isSame, type Place, type Words } from './words.ts';
import { toFieldLabel, toItemLabel } from './words-form.ts';

export type WordsChange = {
  place: Place;
  label: string;
  before: unknown;
  after: unknown;
};

/** The place of the Markdown below the fields; no field has this name. */
export const TEXT: Place = ['\u0000text'];

const TEXT_LABEL = 'Text';

type Step = { place: Place; labels: readonly string[] };

const toChange = ({ place, labels }: Step, before: unknown, after: unknown): WordsChange => ({
  place,
  label: labels.join(' › '),
  before,
  after,
});

const getId = (item: unknown): unknown => (isRecord(item) ? item['id'] : undefined);

function countSame(before: readonly unknown[], after: readonly unknown[], fromEnd: boolean) {
  const limit = Math.min(before.length, after.length);
  const at = (list: readonly unknown[], index: number) => list.at(fromEnd ? -1 - index : index);
  let count = 0;
  while (count < limit && isSame(at(before, count), at(after, count))) count++;
  return count;
}

/**
 * Compares what lies between the shared start and the shared end: by ID if all items have one,
 * otherwise by position.
 */
function compareLists(step: Step, before: unknown[], after: unknown[]): WordsChange[] {
  const start = countSame(before, after, false);
  const end = countSame(before.slice(start), after.slice(start), true);
  const [was, is] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  const isById = [...was, ...is].every((item) => typeof getId(item) === 'string');
  const findBefore = (item: unknown, index: number) =>
    isById ? was.find((one) => getId(one) === getId(item)) : was[index];
  const kept = new Set(is.map(findBefore));
  const changed = is.flatMap((item, index) =>
    compare(toItemStep(step, start + index, item), findBefore(item, index), item),
  );
  const removed = was.flatMap((item, index) =>
    kept.has(item) ? [] : [toChange(toItemStep(step, start + index, item), item, undefined)],
  );
  return [...changed, ...removed];
}

const toItemStep = ({ place, labels }: Step, index: number, item: unknown): Step => ({
  place: [...place, index],
  labels: [...labels, toItemLabel(index, item)],
});

const isMoved = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  after.every((item) => before.some((other) => isSame(item, other)));

function compare(step: Step, before: unknown, after: unknown): WordsChange[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return compareLists(step, before, after);
    if (isMoved(before, after)) return [toChange(step, before, after)];
    return after.flatMap((item, index) =>
      compare(toItemStep(step, index, item), before[index], item),
    );
  }
  if (!isRecord(before) || !isRecord(after)) return [toChange(step, before, after)];
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...keys].flatMap((key) =>
    compare(
      { place: [...step.place, key], labels: [...step.labels, toFieldLabel(key)] },
      before[key],
      after[key],
    ),
  );
}

export function findWordsChanges(before: Words, after: Words): WordsChange[] {
  const fields = compare({ place: [], labels: [] }, before.data, after.data);
  const [was, is] = [before.text ?? '', after.text ?? ''];
  return was.trim() === is.trim()
    ? fields
    : [...fields, toChange({ place: TEXT, labels: [TEXT_LABEL] }, was, is)];
}

export function toChangedText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toChangedText).join('\n');
  if (isRecord(value)) return Object.values(value).map(toChangedText).join('\n');
  return `${value as string | number | boolean}`.trim();
}
