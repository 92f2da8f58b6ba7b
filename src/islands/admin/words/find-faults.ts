import type { z } from 'zod';
import { findGuideFaults } from '../../../domain/condition/guide.ts';
import { isRecord, type Place, type Words } from '../../../domain/words/words.ts';
import { TEXT } from '../../../domain/words/words-changes.ts';
import { toFieldLabel, toItemLabel } from '../../../domain/words/words-form.ts';
import type { ConditionGuide } from '../../../schemas/condition-guide.ts';
import { findWordsFile } from '../../../schemas/words-files.ts';
import type { OpenedWords } from './read-words.ts';

export type WordsFault = { place: Place; message: string };

/** The field's label: `Items › 3: Who pays? › Answer`. */
function toLabel(data: unknown, place: Place): string {
  let value = data;
  const labels = place.map((key) => {
    value = isRecord(value) || Array.isArray(value) ? (value as never)[key as never] : undefined;
    return typeof key === 'number' ? toItemLabel(key, value) : toFieldLabel(key);
  });
  return labels.join(' › ');
}

function toSentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'array'
        ? ` needs ${issue.minimum} or more.`
        : ' is empty: write something in it.';
    case 'too_big': {
      const unit = issue.origin === 'array' ? 'entries' : 'characters';
      return ` is too long: ${issue.maximum} ${unit} at most.`;
    }
    case 'invalid_format':
      if (issue.format === 'date') return ' is not a date: write it as 2026-11-23.';
      return issue.format === 'starts_with'
        ? ' must lead to a page of this site: start it with a slash, as in /clinics.'
        : ' may contain only lower-case letters, digits and hyphens.';
    case 'invalid_type':
      return ' is not filled in correctly.';
    case 'unrecognized_keys':
      return ' contains a field that this page does not have.';
    default:
      return `: ${issue.message}.`;
  }
}

export const isSource = (place: Place): boolean =>
  /^sources?$/.test(String(place.findLast((key) => typeof key === 'string')));

function findUnknownSources(
  value: unknown,
  known: OpenedWords['sources'],
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
  if (!isSource(place) || typeof value !== 'string' || Object.hasOwn(known, value)) return [];
  const message = `There is no source called “${value}”: choose one from the list.`;
  return [{ place, message }];
}

const HTML = /<[a-z/!?][^>]*>/i;
const CODE = /`[^`]*`/g;
const SCRIPT = /\b(?:javascript|vbscript|data):/i;

function findTextFaults(text: string): string[] {
  const [tag = ''] = HTML.exec(text.replaceAll(CODE, '')) ?? [];
  const isHtml = tag !== '' && !/^<(?:https?|mailto|tel):/i.test(tag);
  return [
    text.trim() === '' && 'The text is empty: write something in it.',
    isHtml && `The text contains HTML, “${tag}”: write it in Markdown, or remove it.`,
    SCRIPT.test(text) && 'The text contains a link that runs a script: link to a page instead.',
  ].filter((fault) => fault !== false);
}

export function findWordsFaults(
  path: string,
  { data, text }: Words,
  sources: OpenedWords['sources'],
): WordsFault[] {
  const found = findWordsFile(path);
  if (!found) return [];
  const checked = found.kind.buildSchema(() => []).safeParse(data);
  const ofFields = (checked.error?.issues ?? []).map((issue): WordsFault => {
    const place = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    return { place, message: `“${toLabel(data, place)}”${toSentence(issue)}` };
  });
  const ofGuide =
    checked.success && path.startsWith('conditions/')
      ? findGuideFaults(checked.data as ConditionGuide)
      : [];
  return [
    ...ofFields,
    ...findUnknownSources(data, sources),
    ...ofGuide.map((message) => ({ place: [], message: `This guide: ${message}.` })),
    ...(text === null ? [] : findTextFaults(text)).map((message) => ({ place: TEXT, message })),
  ];
}
