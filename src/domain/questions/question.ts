/** Questions with options, and the answers to them. The quiz and the eligibility check are tables of these. */
export type Question = {
  id: string;
  /** The question itself, as a heading. */
  text: string;
  hint: string;
  /** Several answers may be chosen. */
  multiple: boolean;
  options: readonly { value: string; label: string }[];
};

/**
 * The chosen value by question, or the values where several may be chosen. A list is never empty and
 * follows the order of the options.
 */
export type Answers = { readonly [id: string]: string | readonly string[] | undefined };

/** The option that no other one goes with. */
export const NOTHING = 'nothing';

/** The chosen values of a question, none when it is not answered. */
export function getChosen(answers: Answers, id: string): readonly string[] {
  const answer = answers[id];
  return typeof answer === 'string' ? [answer] : (answer ?? []);
}

/**
 * The chosen values of a question as an answer: known ones only, each once, in the order of the
 * options, and one alone unless several may be chosen (the first given counts). "None of these" goes
 * when something else is chosen too. Empty when nothing known remains.
 */
export function answerQuestion({ id, options, multiple }: Question, values: readonly string[]) {
  const known = options.map(({ value }) => value).filter((value) => values.includes(value));
  if (!multiple) {
    const first = values.find((value) => known.includes(value));
    return first === undefined ? {} : { [id]: first };
  }
  const chosen = known.length > 1 ? known.filter((value) => value !== NOTHING) : known;
  return chosen.length === 0 ? {} : { [id]: chosen };
}

/** The answers with another one to a question; without one when nothing known is chosen. */
export function replaceAnswer<Given extends Answers>(
  answers: Given,
  question: Question,
  values: readonly string[],
): Given {
  const others = Object.entries(answers).filter(([id]) => id !== question.id);
  return { ...Object.fromEntries(others), ...answerQuestion(question, values) } as Given;
}

/**
 * What is chosen after one option of a question with several answers was touched. Choosing "None of
 * these" clears the others, and choosing another one clears it.
 */
export function toggleChoice(chosen: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  if (value === NOTHING) return [value];
  return [...chosen.filter((other) => other !== NOTHING), value];
}
