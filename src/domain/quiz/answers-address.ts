/** Query strings (rules §2) and session text are untrusted; error messages never repeat them. */
import { getChosen, type Question } from '../questions/question.ts';
import { QUESTIONS, type QuestionId, type QuizAnswers, toAnswer } from './questions.ts';

/** `conflicting`: "None of these" beside other choices, which win. */
export type IgnoredReason = 'unknown' | 'repeated' | 'conflicting';

export type ParsedAnswers = {
  answers: QuizAnswers;
  ignored: { question: QuestionId; reason: IgnoredReason }[];
  missing: QuestionId[];
};

type Read = { answer: QuizAnswers | null; reasons: IgnoredReason[] };

function readValues(
  { id, options, multiple }: Question<QuestionId>,
  values: readonly string[],
): Read {
  const known = options.map(({ value }): string => value);
  const given = values.filter((value) => value !== '');
  const accepted = given.filter((value) => known.includes(value));
  const distinct = new Set(accepted);
  const answer = toAnswer(id, accepted);
  const isRepeated = multiple ? distinct.size < accepted.length : given.length > 1;
  const isConflicting = multiple && getChosen(answer ?? {}, id).length < distinct.size;
  const found: [IgnoredReason, boolean][] = [
    ['unknown', accepted.length < given.length],
    ['repeated', isRepeated],
    ['conflicting', isConflicting],
  ];
  return { answer, reasons: found.flatMap(([reason, is]) => (is ? [reason] : [])) };
}

function readAnswers(
  getValues: (question: Question<QuestionId>) => readonly string[],
): ParsedAnswers {
  const parsed: ParsedAnswers = { answers: {}, ignored: [], missing: [] };
  for (const question of QUESTIONS) {
    const { answer, reasons } = readValues(question, getValues(question));
    if (answer) parsed.answers = { ...parsed.answers, ...answer };
    else parsed.missing.push(question.id);
    parsed.ignored.push(...reasons.map((reason) => ({ question: question.id, reason })));
  }
  return parsed;
}

/**
 * For a single choice, the first of several values counts. Ignores other parameters. Never throws.
 */
export function parseAnswers(search: string): ParsedAnswers {
  const params = new URLSearchParams(search);
  return readAnswers(({ id, multiple }) => {
    const values = params.getAll(id);
    return multiple ? values.flatMap((value) => value.split(',')) : values;
  });
}

export function toAnswersSearch(answers: QuizAnswers): string {
  // Options are letters, digits and hyphens, so they need no encoding.
  const pairs = QUESTIONS.map(({ id }) => [id, getChosen(answers, id).join(',')] as const)
    .filter(([, value]) => value !== '')
    .map(([id, value]) => `${id}=${value}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

export function toAnswersState(answers: QuizAnswers): string {
  return JSON.stringify(answers);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function parseStoredAnswers(text: string | null): ParsedAnswers {
  const stored = text === null ? null : parseJson(text);
  return readAnswers(({ id }) => {
    if (typeof stored !== 'object' || stored === null || !Object.hasOwn(stored, id)) return [];
    const value: unknown = Reflect.get(stored, id);
    // Anything but text is unknown, not missing.
    return (Array.isArray(value) ? value : [value]).map((entry) =>
      typeof entry === 'string' ? entry : 'not text',
    );
  });
}
