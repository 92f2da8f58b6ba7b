/** What keeps words from being put on the site: what a build would refuse, found before it is asked. */
import type { z } from 'zod';
import { findGuideFaults } from '../../../domain/condition/guide.ts';
import { isRecord, type Place, type Words } from '../../../domain/words/words.ts';
import { TEXT } from '../../../domain/words/words-changes.ts';
import { toFieldLabel, toItemLabel } from '../../../domain/words/words-form.ts';
import type { ConditionGuide } from '../../../schemas/condition-guide.ts';
import { findWordsFile } from '../../../schemas/words-files.ts';

export type WordsFault = { place: Place; message: string };

/** The field as its form calls it: `Items › 3: Who pays? › Answer`. */
function toLabel(data: unknown, place: Place): string {
  let value = data;
  const labels = place.map((key) => {
    value = isRecord(value) || Array.isArray(value) ? (value as never)[key as never] : undefined;
    return typeof key === 'number' ? toItemLabel(key, value) : toFieldLabel(key);
  });
  return labels.join(' › ');
}

type Issue = z.core.$ZodIssue;

const SENTENCES: Partial<Record<Issue['code'], (issue: Issue, label: string) => string>> = {
  too_small: (issue, label) =>
    'origin' in issue && issue.origin === 'array'
      ? `“${label}” needs ${String('minimum' in issue ? issue.minimum : 1)} or more.`
      : `“${label}” is empty: write something in it.`,
  too_big: (issue, label) =>
    `“${label}” is too long: ${String('maximum' in issue ? issue.maximum : '')} ${
      'origin' in issue && issue.origin === 'array' ? 'entries' : 'characters'
    } at most.`,
  invalid_format: (issue, label) => {
    const format = 'format' in issue ? issue.format : '';
    if (format === 'date') return `“${label}” is no date: write it as 2026-11-23.`;
    if (format === 'starts_with') {
      return `“${label}” has to lead to a page of this site: begin it with a stroke, as in /clinics.`;
    }
    return `“${label}” may hold small letters, figures and hyphens alone.`;
  },
  invalid_type: (_, label) => `“${label}” is not filled in as it has to be.`,
  unrecognized_keys: (_, label) => `“${label}” holds a field that this page does not know.`,
};

const toSentence = (issue: Issue, label: string): string =>
  SENTENCES[issue.code]?.(issue, label) ?? `“${label}”: ${issue.message}.`;

/** The keys that hold ids of sources. */
const SOURCE_KEYS = new Set(['source', 'sources']);

function findUnknownSources(
  value: unknown,
  known: Readonly<Record<string, string>>,
  place: Place = [],
): WordsFault[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => findUnknownSources(item, known, [...place, index]));
  }
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, part]) =>
      findUnknownSources(part, known, [...place, key]),
    );
  }
  const isSource = SOURCE_KEYS.has(String(place.findLast((key) => typeof key === 'string')));
  if (!isSource || typeof value !== 'string' || Object.hasOwn(known, value)) return [];
  const message = `There is no source called “${value}”: choose one from the list.`;
  return [{ place, message }];
}

/** A tag, a comment or a declaration of HTML, outside of code. */
const HTML = /<[a-z/!?][^>]*>/i;
const CODE = /`[^`]*`/g;
const SCRIPT = /\b(?:javascript|vbscript|data):/i;

function findTextFaults(text: string | null): WordsFault[] {
  const [tag] = HTML.exec((text ?? '').replaceAll(CODE, '')) ?? [];
  const faults = [
    ...(text?.trim() === '' ? ['The text is empty: write something in it.'] : []),
    ...(tag && !/^<(?:https?|mailto|tel):/i.test(tag)
      ? [`The text holds HTML, “${tag}”: write it in Markdown, or take it out.`]
      : []),
    ...(SCRIPT.test(text ?? '')
      ? ['The text holds an address that runs a script: lead to a page in its place.']
      : []),
  ];
  return faults.map((message) => ({ place: TEXT, message }));
}

/**
 * Everything that is wrong with the words of that file, in sentences for whoever writes them.
 *
 * @param sources titles of the sources that may be cited, by id
 */
export function findWordsFaults(
  path: string,
  { data, text }: Words,
  sources: Readonly<Record<string, string>>,
): WordsFault[] {
  const found = findWordsFile(path);
  if (!found) return [];
  const checked = found.kind.buildSchema(() => []).safeParse(data);
  const ofFields = checked.success
    ? []
    : checked.error.issues.map((issue): WordsFault => {
        const place = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
        return { place, message: toSentence(issue, toLabel(data, place)) };
      });
  const ofGuide =
    checked.success && path.startsWith('conditions/')
      ? findGuideFaults(checked.data as ConditionGuide)
      : [];
  return [
    ...ofFields,
    ...findUnknownSources(data, sources),
    ...ofGuide.map((message): WordsFault => ({ place: [], message: `This guide: ${message}.` })),
    ...findTextFaults(text),
  ];
}
