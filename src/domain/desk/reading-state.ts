/**
 * Reading a page: which of its figures is in hand, what has been answered of each, on which words, and
 * what the database made of it. Pure; what it holds of answers is kept as a draft.
 */
import { placeQuote, type Quote, type Span, toQuote } from '../evidence/quote.ts';
import { type FieldKind, toFieldLabel } from './desk-fields.ts';
import { type FieldValue, readFieldText, toFieldText } from './field-values.ts';
import { findWords } from './find-words.ts';
import { toSuggestedText } from './suggested-text.ts';

/** A figure that rests on the page. */
export type ReadFigure = {
  field: string;
  kind: FieldKind;
  /** One of them stands in its quote. */
  words: readonly string[];
  /** As it stands now. */
  value: FieldValue;
  /** The newest change that the reader has seen. */
  version: number | null;
  quote: Quote | null;
  /** What the watcher read instead. */
  suggestion: string | null;
};

export type ReadOutcome = 'same' | 'changed' | 'gone' | 'unclear' | 'withhold';

export type Answer = {
  outcome: ReadOutcome;
  /** What was typed, and as the value of the field, where it changed. */
  typed?: string;
  value?: FieldValue;
  /** The words that hold the value, where they are not those known. */
  words?: Quote;
  /** What it took. */
  seconds?: number;
  /** The newest change that was seen of the figure when it was answered. */
  version?: number | null;
  /** Somebody else changed the figure meanwhile: it is not sent until its reader says so again. */
  isHeld?: true;
};

export type Answers = Readonly<Record<string, Answer>>;

/** What the database made of an answer. */
export type AnswerResult = {
  outcome: 'applied' | 'waiting' | 'unchanged' | 'conflict' | 'refused' | 'held';
  reason: string | null;
  theirs?: { value: FieldValue; by: string; at: string } | null;
};

export type ReadingState = {
  /** The newest text of the page; null while there is none. */
  text: string | null;
  /** Whether a quote is needed: the clinic's word by letter has no page. */
  needsWords: boolean;
  figures: readonly ReadFigure[];
  /** Index of the figure in hand, and since when, in epoch milliseconds. */
  current: number;
  since: number;
  answers: Answers;
  /** The box of the figure in hand, while it is open. */
  box: { field: string; typed: string; words: Quote | null } | null;
  /** Why a figure is not answered yet. */
  problems: Readonly<Record<string, string>>;
  results: Readonly<Record<string, AnswerResult>>;
};

/** What is kept of a reading until it is recorded. */
export type ReadingDraft = Pick<ReadingState, 'answers' | 'box'>;

export type ReadingEvent =
  | { type: 'moved'; to: number; at: number }
  | { type: 'answered'; outcome: ReadOutcome; at: number }
  | { type: 'typed'; typed: string }
  /** The words at a place of the text are those of the figure with that index. */
  | { type: 'marked'; figure: number; span: Span; at: number }
  /** What stands in the box is the answer. */
  | { type: 'kept'; at: number }
  | { type: 'box-closed' }
  | { type: 'cleared'; figure: number }
  /** The answer that met somebody else's shall stand in its place. */
  | { type: 'insisted'; figure: number }
  | { type: 'recorded'; rows: readonly (AnswerResult & { field: string })[] }
  /** The page was read again; answers that were not recorded stay. */
  | { type: 'read'; text: string | null; figures: readonly ReadFigure[]; at: number };

/** What the button says that takes the selected words. */
export const USE_WORDS = 'Use the selected words';

/** Why a value has no words yet, and what to do about it. */
function toWordsProblem({ text }: ReadingState, figure: ReadFigure, value: FieldValue): string {
  if (text === null) return 'This page has no text yet. Paste it first.';
  const { outcome } = find(text, figure, value);
  const select = `Select the words that hold it, then press “${USE_WORDS}”.`;
  return outcome === 'absent'
    ? `The text does not contain this value. ${select}`
    : `The text contains this value, but not next to ${figure.words.map((word) => `“${word}”`).join(' or ')}. ${select}`;
}

const find = (text: string, { field, kind, words }: ReadFigure, value: FieldValue) =>
  findWords(text, { kind, words, value, label: toFieldLabel(field) });

/** The words of the text that hold a value of the figure and say what it is; null where none do. */
function findQuote(text: string, figure: ReadFigure, value: FieldValue): Quote | null {
  const found = find(text, figure, value);
  return found.outcome === 'found' ? toQuote(text, found.span.start, found.span.end) : null;
}

/** The words that an unchanged figure stands on in this text, and whether they are new to it. */
export function findGrounds(
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
    answers: keepFitting(page, answers),
    box: null,
    problems: {},
    results: {},
  };
  const typedIn = page.figures.findIndex(({ field }) => field === box?.field);
  if (box && typedIn !== -1) return { ...state, current: typedIn, box: refind(state, box) };
  return { ...state, current: Math.max(0, findNext(state, -1)) };
}

/** What nobody has recorded: answers, and what was typed in the open box; null where there is neither. */
export function toReadingDraft(state: ReadingState): ReadingDraft | null {
  const { answers, box, figures } = state;
  const figure = figures.find(({ field }) => field === box?.field);
  const isTyped = figure !== undefined && openBox(state, figure).box?.typed !== box?.typed;
  if (!isTyped && Object.keys(answers).length === 0) return null;
  return { answers, box: isTyped ? box : null };
}

/** The answers whose figure is on the page still, and whose words its text still holds. */
function keepFitting(
  { text, figures }: Pick<ReadingState, 'text' | 'figures'>,
  answers: Answers,
): Answers {
  const fits = ([field, { words }]: [string, Answer]) =>
    figures.some((figure) => figure.field === field) &&
    (!words || (text !== null && placeQuote(text, words)?.isVerbatim === true));
  return Object.fromEntries(Object.entries(answers).filter(fits));
}

/** The indexes of the figures without an answer. */
export const listOpen = ({ figures, answers, results }: ReadingState): number[] =>
  figures.flatMap(({ field }, index) => (answers[field] || results[field] ? [] : [index]));

/** The next figure without an answer after that index, then from the start; -1 when all have one. */
function findNext(state: ReadingState, after: number): number {
  const open = listOpen(state);
  return open.find((index) => index > after) ?? open[0] ?? -1;
}

const without = <Value>(record: Readonly<Record<string, Value>>, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

const findVersion = ({ figures }: ReadingState, field: string): number | null =>
  figures.find((figure) => figure.field === field)?.version ?? null;

/** A day; longer is no time that reading took. */
const MOST_SECONDS = 86_400;

function answer(state: ReadingState, field: string, given: Answer, at: number): ReadingState {
  const seconds = Math.min(MOST_SECONDS, Math.max(0, Math.round((at - state.since) / 1000)));
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

const complain = (state: ReadingState, field: string, problem: string): ReadingState => ({
  ...state,
  problems: { ...state.problems, [field]: problem },
});

function confirm(state: ReadingState, figure: ReadFigure, at: number): ReadingState {
  const grounds = state.needsWords ? findGrounds(state, figure) : null;
  if (state.needsWords && !grounds) {
    return complain(state, figure.field, toWordsProblem(state, figure, figure.value));
  }
  const words = grounds?.words;
  return answer(state, figure.field, { outcome: 'same', ...(words && { words }) }, at);
}

/** The words that hold what is typed, where it can be read. */
function findTyped(state: ReadingState, figure: ReadFigure, typed: string): Quote | null {
  const read = readFieldText(figure.field, figure.kind, typed);
  if (!read.ok || read.value === null || state.text === null) return null;
  return findQuote(state.text, figure, read.value);
}

/** Where the text holds what is typed in the box, named or not; null where it does not. */
export function findInBox({ text, box }: ReadingState, figure: ReadFigure): Span | null {
  if (text === null || box?.field !== figure.field) return null;
  if (box.words) return placeQuote(text, box.words);
  const read = readFieldText(figure.field, figure.kind, box.typed);
  const found = read.ok && read.value !== null && find(text, figure, read.value);
  return found && found.outcome !== 'absent' ? found.span : null;
}

/** Where the text holds what the watcher read instead; null where it does not. */
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

function keepBox(state: ReadingState, figure: ReadFigure, at: number): ReadingState {
  const { box } = state;
  if (box?.field !== figure.field) return state;
  const read = readFieldText(figure.field, figure.kind, box.typed);
  if (!read.ok) return complain(state, figure.field, read.problem);
  if (read.value === null) {
    return complain(state, figure.field, 'If the page no longer says it, answer Gone.');
  }
  if (state.needsWords && !box.words) {
    return complain(state, figure.field, toWordsProblem(state, figure, read.value));
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

/** What was applied needs no answer any longer; what was not stays open with its reason. */
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

/** Whether an answer was not taken. */
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
      return figure ? keepBox(state, figure, event.at) : state;
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
      return insist(state, state.figures[event.figure]?.field ?? '');
    case 'recorded':
      return record(state, event);
    case 'read': {
      const { text, figures } = event;
      const answers = keepFitting({ text, figures }, state.answers);
      const current = Math.min(state.current, Math.max(figures.length - 1, 0));
      const read = { ...state, text, figures, answers, current };
      return { ...read, box: state.box && refind(read, state.box) };
    }
  }
}

function insist(state: ReadingState, field: string): ReadingState {
  const given = state.answers[field];
  if (!given) return state;
  const mine = { ...without(given, 'isHeld'), version: findVersion(state, field) } as Answer;
  return {
    ...state,
    answers: { ...state.answers, [field]: mine },
    results: without(state.results, field),
  };
}

/** The box as it is, with its words looked for in the new text. */
function refind(state: ReadingState, box: NonNullable<ReadingState['box']>): ReadingState['box'] {
  const figure = state.figures.find(({ field }) => field === box.field);
  return figure ? { ...box, words: findTyped(state, figure, box.typed) } : null;
}

/** The answers as the database takes them. */
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
