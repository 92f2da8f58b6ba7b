/**
 * The state of reading a page: the current figure, answers with their quotes, and results. Pure.
 * Unrecorded answers are stored as a draft.
 */
import { placeQuote, type Quote, type Span, toQuote } from '../evidence/quote.ts';
import { type FieldKind, toFieldLabel } from './desk-fields.ts';
import { type FieldValue, readFieldText, toFieldText } from './field-values.ts';
import { findWords } from './find-words.ts';
import { toSuggestedText } from './suggested-text.ts';

export type ReadFigure = {
  field: string;
  kind: FieldKind;
  /** The quote must contain one of these. */
  words: readonly string[];
  value: FieldValue;
  /** The last change that the reader has seen. */
  version: number | null;
  quote: Quote | null;
  suggestion: string | null;
};

export type ReadOutcome = 'same' | 'changed' | 'gone' | 'unclear' | 'withhold';

export type Answer = {
  outcome: ReadOutcome;
  /** The typed text and its parsed value, if it changed. */
  typed?: string;
  value?: FieldValue;
  /** The quote, if it differs from the known one. */
  words?: Quote;
  seconds?: number;
  /** The figure's last change when it was answered. */
  version?: number | null;
  /**
   * Someone else has changed the figure, so the answer is sent only after the reader confirms it.
   */
  isHeld?: true;
};

export type Answers = Readonly<Record<string, Answer>>;

export type AnswerResult = {
  outcome: 'applied' | 'waiting' | 'unchanged' | 'conflict' | 'refused' | 'held';
  reason: string | null;
  theirs?: { value: FieldValue; by: string; at: string } | null;
};

export type ReadingState = {
  /** The newest text of the page; null if there is none. */
  text: string | null;
  /** Whether a quote is needed; a private statement has no page. */
  needsWords: boolean;
  figures: readonly ReadFigure[];
  /** Index of the current figure, and since when (epoch milliseconds). */
  current: number;
  since: number;
  answers: Answers;
  box: { field: string; typed: string; words: Quote | null } | null;
  problems: Readonly<Record<string, string>>;
  results: Readonly<Record<string, AnswerResult>>;
};

export type ReadingDraft = Pick<ReadingState, 'answers' | 'box'>;

export type ReadingEvent =
  | { type: 'moved'; to: number; at: number }
  | { type: 'answered'; outcome: ReadOutcome; at: number }
  | { type: 'typed'; typed: string }
  /** Makes the selected words the quote of the figure at that index. */
  | { type: 'marked'; figure: number; span: Span; at: number }
  /** Takes the box's text as the answer. */
  | { type: 'kept'; at: number }
  | { type: 'box-closed' }
  | { type: 'cleared'; figure: number }
  /** Replaces someone else's change with the answer. */
  | { type: 'insisted'; figure: number }
  | { type: 'recorded'; rows: readonly (AnswerResult & { field: string })[] }
  /** After a reload; unrecorded answers stay if they are still valid. */
  | { type: 'read'; text: string | null; figures: readonly ReadFigure[]; at: number };

export const USE_WORDS = 'Use the selected words';

function toWordsProblem({ text }: ReadingState, figure: ReadFigure, value: FieldValue): string {
  if (text === null) return 'This page has no text yet. Paste it first.';
  const { outcome } = find(text, figure, value);
  const select = `Select the words that state it, then press “${USE_WORDS}”.`;
  return outcome === 'absent'
    ? `The text does not contain this value. ${select}`
    : `The text contains this value, but not next to ${figure.words.map((word) => `“${word}”`).join(' or ')}. ${select}`;
}

const find = (text: string, { field, kind, words }: ReadFigure, value: FieldValue) =>
  findWords(text, { kind, words, value, label: toFieldLabel(field) });

/** Words that contain a value and name the figure; null if there are none. */
function findQuote(text: string, figure: ReadFigure, value: FieldValue): Quote | null {
  const found = find(text, figure, value);
  return found.outcome === 'found' ? toQuote(text, found.span.start, found.span.end) : null;
}

/** The quote of an unchanged figure in this text, with its new words if they differ. */
export function findSupport(
  state: Pick<ReadingState, 'text'>,
  figure: ReadFigure,
): (Span & { words: Quote | null }) | null {
  const { text } = state;
  if (text === null) return null;
  const known = figure.quote && placeQuote(text, figure.quote);
  if (known?.isVerbatim) return { start: known.start, end: known.end, words: null };
  if (known)
    return { start: known.start, end: known.end, words: toQuote(text, known.start, known.end) };
  const words = findQuote(text, figure, figure.value);
  const place = words && placeQuote(text, words);
  return place && { start: place.start, end: place.end, words };
}

export function toReadingState(
  page: Pick<ReadingState, 'text' | 'needsWords' | 'figures'>,
  { answers, box }: ReadingDraft,
  at: number,
): ReadingState {
  const state: ReadingState = {
    ...page,
    current: 0,
    since: at,
    answers: keepValidAnswers(page, answers),
    box: null,
    problems: {},
    results: {},
  };
  const typedIn = page.figures.findIndex(({ field }) => field === box?.field);
  if (box && typedIn !== -1) return { ...state, current: typedIn, box: updateBoxWords(state, box) };
  return { ...state, current: Math.max(0, findNext(state, -1)) };
}

/** Unrecorded answers and text in the open box; null if there are neither. */
export function toReadingDraft(state: ReadingState): ReadingDraft | null {
  const { answers, box, figures } = state;
  const figure = figures.find(({ field }) => field === box?.field);
  const isTyped = figure !== undefined && openBox(state, figure).box?.typed !== box?.typed;
  if (!isTyped && Object.keys(answers).length === 0) return null;
  return { answers, box: isTyped ? box : null };
}

/** Answers whose figure is still on the page and whose quote is still in its text. */
function keepValidAnswers(
  { text, figures }: Pick<ReadingState, 'text' | 'figures'>,
  answers: Answers,
): Answers {
  const fits = ([field, { words }]: [string, Answer]) =>
    figures.some((figure) => figure.field === field) &&
    (!words || (text !== null && placeQuote(text, words)?.isVerbatim === true));
  return Object.fromEntries(Object.entries(answers).filter(fits));
}

export const listOpen = ({ figures, answers, results }: ReadingState): number[] =>
  figures.flatMap(({ field }, index) => (answers[field] || results[field] ? [] : [index]));

/** The next unanswered figure after that index, then from the start; -1 if there are none. */
function findNext(state: ReadingState, after: number): number {
  const open = listOpen(state);
  return open.find((index) => index > after) ?? open[0] ?? -1;
}

const without = <Value>(record: Readonly<Record<string, Value>>, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

const findVersion = ({ figures }: ReadingState, field: string): number | null =>
  figures.find((figure) => figure.field === field)?.version ?? null;

/** A day; anything longer is not reading time. */
const MAX_SECONDS = 86_400;

function answer(state: ReadingState, field: string, given: Answer, at: number): ReadingState {
  const seconds = Math.min(MAX_SECONDS, Math.max(0, Math.round((at - state.since) / 1000)));
  const version = findVersion(state, field);
  const answered: ReadingState = {
    ...state,
    box: null,
    answers: { ...state.answers, [field]: { ...given, seconds, version } },
    problems: without(state.problems, field),
    results: without(state.results, field),
  };
  const next = findNext(answered, state.current);
  return { ...answered, current: next === -1 ? state.current : next, since: at };
}

const addProblem = (state: ReadingState, field: string, problem: string): ReadingState => ({
  ...state,
  problems: { ...state.problems, [field]: problem },
});

function confirm(state: ReadingState, figure: ReadFigure, at: number): ReadingState {
  const grounds = state.needsWords ? findSupport(state, figure) : null;
  if (state.needsWords && !grounds) {
    return addProblem(state, figure.field, toWordsProblem(state, figure, figure.value));
  }
  const words = grounds?.words;
  return answer(state, figure.field, { outcome: 'same', ...(words && { words }) }, at);
}

function findTyped(state: ReadingState, figure: ReadFigure, typed: string): Quote | null {
  const read = readFieldText(figure.field, figure.kind, typed);
  if (!read.ok || read.value === null || state.text === null) return null;
  return findQuote(state.text, figure, read.value);
}

/** Where the text contains the typed value, with or without its name; null if nowhere. */
export function findInBox({ text, box }: ReadingState, figure: ReadFigure): Span | null {
  if (text === null || box?.field !== figure.field) return null;
  if (box.words) return placeQuote(text, box.words);
  const read = readFieldText(figure.field, figure.kind, box.typed);
  const found = read.ok && read.value !== null && find(text, figure, read.value);
  return found && found.outcome !== 'absent' ? found.span : null;
}

/** Where the text contains the watcher's value and names the figure; null if nowhere. */
export function findSuggested(state: ReadingState, figure: ReadFigure): Span | null {
  const suggested = toSuggestedText(figure);
  const words = suggested === null ? null : findTyped(state, figure, suggested);
  return state.text !== null && words ? placeQuote(state.text, words) : null;
}

function openBox(state: ReadingState, figure: ReadFigure): ReadingState {
  const given = state.answers[figure.field];
  const typed = given?.typed ?? toSuggestedText(figure) ?? toFieldText(figure.field, figure.value);
  const words = given?.words ?? findTyped(state, figure, typed);
  return { ...state, box: { field: figure.field, typed, words } };
}

function acceptBox(state: ReadingState, figure: ReadFigure, at: number): ReadingState {
  const { box } = state;
  if (box?.field !== figure.field) return state;
  const read = readFieldText(figure.field, figure.kind, box.typed);
  if (!read.ok) return addProblem(state, figure.field, read.problem);
  if (read.value === null) {
    return addProblem(state, figure.field, 'If the page no longer says it, answer Gone.');
  }
  if (state.needsWords && !box.words) {
    return addProblem(state, figure.field, toWordsProblem(state, figure, read.value));
  }
  const { typed, words } = box;
  const given = { outcome: 'changed', typed, value: read.value, ...(words && { words }) } as const;
  return answer(state, figure.field, given, at);
}

function mark(
  state: ReadingState,
  { figure: index, span, at }: Extract<ReadingEvent, { type: 'marked' }>,
): ReadingState {
  const figure = state.figures[index];
  if (!figure || state.text === null) return state;
  const words = toQuote(state.text, span.start, span.end);
  if (words.exact === '') return state;
  const { field } = figure;
  const moved = { ...state, current: index, problems: without(state.problems, field) };
  if (state.box?.field === field) return { ...moved, box: { ...state.box, words } };
  const given = state.answers[field];
  if (given?.outcome === 'changed') {
    return { ...moved, answers: { ...state.answers, [field]: { ...given, words } } };
  }
  return answer(moved, field, { outcome: 'same', words }, at);
}

function type(state: ReadingState, figure: ReadFigure, typed: string): ReadingState {
  if (state.box?.field !== figure.field) return state;
  return {
    ...state,
    box: { field: figure.field, typed, words: findTyped(state, figure, typed) },
    problems: without(state.problems, figure.field),
  };
}

/** Removes recorded answers. Refused ones stay open with their reasons. */
function record(
  state: ReadingState,
  { rows }: Extract<ReadingEvent, { type: 'recorded' }>,
): ReadingState {
  let { answers } = state;
  for (const { field, outcome } of rows) {
    const given = answers[field];
    if (!isRefused({ outcome })) answers = without(answers, field);
    else if (given && outcome === 'conflict') {
      answers = { ...answers, [field]: { ...given, isHeld: true } };
    }
  }
  const results = Object.fromEntries(rows.map(({ field, ...result }) => [field, result]));
  const failed = state.figures.findIndex(({ field }) => isRefused(results[field]));
  const current = failed === -1 ? state.current : failed;
  return { ...state, answers, current, results: { ...state.results, ...results } };
}

export function isRefused(result: Pick<AnswerResult, 'outcome'> | undefined): boolean {
  return result !== undefined && ['conflict', 'refused', 'held'].includes(result.outcome);
}

export function reduceReading(state: ReadingState, event: ReadingEvent): ReadingState {
  const figure = state.figures[state.current];
  switch (event.type) {
    case 'moved': {
      const last = state.figures.length - 1;
      const current = Math.min(Math.max(event.to, 0), Math.max(last, 0));
      if (current === state.current) return state;
      return { ...state, current, since: event.at, box: null };
    }
    case 'answered':
      if (!figure) return state;
      if (event.outcome === 'same') return confirm(state, figure, event.at);
      if (event.outcome === 'changed') return openBox(state, figure);
      return answer(state, figure.field, { outcome: event.outcome }, event.at);
    case 'typed':
      return figure ? type(state, figure, event.typed) : state;
    case 'kept':
      return figure ? acceptBox(state, figure, event.at) : state;
    case 'marked':
      return mark(state, event);
    case 'box-closed':
      return { ...state, box: null };
    case 'cleared': {
      const field = state.figures[event.figure]?.field ?? '';
      return {
        ...state,
        current: event.figure,
        answers: without(state.answers, field),
        results: without(state.results, field),
        problems: without(state.problems, field),
      };
    }
    case 'insisted':
      return forceAnswer(state, state.figures[event.figure]?.field ?? '');
    case 'recorded':
      return record(state, event);
    case 'read': {
      const { text, figures } = event;
      const answers = keepValidAnswers({ text, figures }, state.answers);
      const current = Math.min(state.current, Math.max(figures.length - 1, 0));
      const read = { ...state, text, figures, answers, current };
      return { ...read, box: state.box && updateBoxWords(read, state.box) };
    }
  }
}

function forceAnswer(state: ReadingState, field: string): ReadingState {
  const given = state.answers[field];
  if (!given) return state;
  const mine = { ...without(given, 'isHeld'), version: findVersion(state, field) } as Answer;
  return {
    ...state,
    answers: { ...state.answers, [field]: mine },
    results: without(state.results, field),
  };
}

function updateBoxWords(
  state: ReadingState,
  box: NonNullable<ReadingState['box']>,
): ReadingState['box'] {
  const figure = state.figures.find(({ field }) => field === box.field);
  return figure ? { ...box, words: findTyped(state, figure, box.typed) } : null;
}

export function toReadingAnswers({ answers, figures }: Pick<ReadingState, 'answers' | 'figures'>) {
  return figures.flatMap(({ field, version }) => {
    const given = answers[field];
    if (!given || given.isHeld) return [];
    const { outcome, value, words, seconds, version: seen = version } = given;
    return {
      field,
      outcome,
      base_version: seen,
      ...(outcome === 'changed' && { value }),
      ...words,
      seconds,
    };
  });
}
