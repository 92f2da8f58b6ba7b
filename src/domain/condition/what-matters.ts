/** "What matters to you" on a guide: it weighs nothing up and advises nothing (rules §2). */
import { answerQuestion, type Answers, type Question } from '../questions/question.ts';

const LEVELS = ['Matters a lot', 'Matters a little', 'Does not matter', 'Not sure yet'];

export const NOT_YET = 'Not yet: wait and look again';
export const NONE = 'None of these';
const UNKNOWN = 'I do not know yet';

/** Also the keys of the answers. */
export const LEAN = 'Where I lean';
export const ASKED = 'Questions to ask';
export const OWN = 'What I still want to know';

/** Characters of `OWN`. */
export const MOST_OWN = 200;

export type Weighed = {
  /** Statements to weigh. */
  weigh: readonly string[];
  /** Names of the options. */
  options: readonly string[];
  /** To take to a doctor. */
  questions: readonly string[];
};

/** Texts are the ids, so that a changed statement loses its answer. */
const toQuestion = (text: string, labels: readonly string[], multiple = false): Question => ({
  ...{ id: text, text, hint: '', multiple },
  options: labels.map((label) => ({ value: label, label })),
});

/** In page order. */
export const toSheet = ({ weigh, options, questions }: Weighed): Question[] => [
  ...weigh.map((statement) => toQuestion(statement, LEVELS)),
  toQuestion(LEAN, [...options, NOT_YET, NONE, UNKNOWN]),
  toQuestion(ASKED, questions, true),
];

/** Unknown answers are left out, and a long text is cut. */
export function readSheet(
  sheet: readonly Question[],
  getValues: (id: string) => readonly unknown[],
): Answers {
  const isText = (value: unknown) => typeof value === 'string';
  const own = getValues(OWN).find(isText)?.slice(0, MOST_OWN);
  const answers = sheet.map((each) => answerQuestion(each, getValues(each.id).filter(isText)));
  return Object.assign({}, ...answers, own && { [OWN]: own }) as Answers;
}

/** A row of the appointment pack; empty for somebody who does not know yet. */
export const toLeanRow = (guide: string, lean: string): string =>
  lean === UNKNOWN ? '' : `${guide}: of the options in the guide, I lean towards “${lean}”.`;
