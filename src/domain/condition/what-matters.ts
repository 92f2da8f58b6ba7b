/** "What matters to you" on a guide. It weighs nothing up and gives no advice (rules §2). */
import { answerQuestion, type Answers, type Question } from '../questions/question.ts';

const LEVELS = ['Matters a lot', 'Matters a little', 'Does not matter', 'Not sure yet'];

export const NOT_YET = 'Not yet: wait and look again';
export const NONE = 'None of these';
const UNKNOWN = 'I do not know yet';

/** The labels are also the keys of the answers. */
export const LEAN = 'Where I lean';
export const ASKED = 'Questions to ask';
export const OWN = 'What I still want to know';

export const MAX_OWN_LENGTH = 200;

export type Weighed = {
  weigh: readonly string[];
  options: readonly string[];
  questions: readonly string[];
};

/** The text is the ID, so a reworded statement loses its answer. */
const toQuestion = (text: string, labels: readonly string[], multiple = false): Question => ({
  ...{ id: text, text, hint: '', multiple },
  options: labels.map((label) => ({ value: label, label })),
});

export const toSheet = ({ weigh, options, questions }: Weighed): Question[] => [
  ...weigh.map((statement) => toQuestion(statement, LEVELS)),
  toQuestion(LEAN, [...options, NOT_YET, NONE, UNKNOWN]),
  toQuestion(ASKED, questions, true),
];

/** Drops unknown answers and cuts long text. */
export function readSheet(
  sheet: readonly Question[],
  getValues: (id: string) => readonly unknown[],
): Answers {
  const isText = (value: unknown) => typeof value === 'string';
  const own = getValues(OWN).find(isText)?.slice(0, MAX_OWN_LENGTH);
  const answers = sheet.map((each) => answerQuestion(each, getValues(each.id).filter(isText)));
  return Object.assign({}, ...answers, own && { [OWN]: own }) as Answers;
}

export const toLeanRow = (guide: string, lean: string): string =>
  lean === UNKNOWN ? '' : `${guide}: of the options in the guide, I lean towards “${lean}”.`;
