export type Question<Id extends string = string> = {
  id: Id;
  text: string;
  hint: string;
  multiple: boolean;
  options: readonly { value: string; label: string }[];
};

export type QuestionTable<Id extends string = string> = {
  readonly [Each in Id]: Pick<Question, 'text' | 'hint'> & {
    multiple?: true;
    options: Readonly<Record<string, string>>;
  };
};

export function toQuestions<Id extends string>(table: QuestionTable<Id>) {
  const entries = Object.entries(table) as [Id, QuestionTable[string]][];
  return entries.map(([id, { options, ...question }]): Question<Id> => ({
    id,
    multiple: false,
    ...question,
    options: Object.entries(options).map(([value, label]) => ({ value, label })),
  }));
}

/** By question. Lists are never empty and are in option order. */
export type Answers = { readonly [id: string]: string | readonly string[] | undefined };

/** Excludes all other options. */
export const NOTHING = 'nothing';

export function getChosen(answers: Answers, id: string): readonly string[] {
  const answer = answers[id];
  return typeof answer === 'string' ? [answer] : (answer ?? []);
}

/**
 * Known values in option order; for a single choice, only the first given. `NOTHING` gives way to
 * any other.
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

export function replaceAnswer<Given extends Answers>(
  answers: Given,
  question: Question,
  values: readonly string[],
): Given {
  const others = Object.entries(answers).filter(([id]) => id !== question.id);
  return { ...Object.fromEntries(others), ...answerQuestion(question, values) } as Given;
}

/** `NOTHING` clears the others, and any other clears it. */
export function toggleChoice(chosen: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  if (value === NOTHING) return [value];
  return [...chosen.filter((other) => other !== NOTHING), value];
}

export type Place = number | null | 'done';

export type FlowState = { readonly answers: Answers; readonly at: Place };

export type FlowEvent =
  | { type: 'answer'; question: string; values: readonly string[] }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'goTo'; at: Place };

/**
 * If an event is not allowed, returns the same state. `endsEarly` skips the remaining questions.
 */
export function createQuestionFlow(
  questions: readonly Question[],
  endsEarly: (answers: Answers) => boolean = () => false,
) {
  const last = questions.length - 1;

  function findFurthest(answers: Answers): number | 'done' {
    const open = questions.findIndex(({ id }) => getChosen(answers, id).length === 0);
    return open === -1 || endsEarly(answers) ? 'done' : open;
  }

  /** Stops at the first unanswered question. */
  function goTo<State extends FlowState>(state: State, target: Place): State {
    const furthest = findFurthest(state.answers);
    let at = target === 'done' ? furthest : target;
    if (typeof at === 'number') {
      if (!Number.isInteger(at) || at < 0) return state;
      at = Math.min(at, furthest === 'done' ? last : furthest);
    }
    return at === state.at ? state : { ...state, at };
  }

  function move<State extends FlowState>(state: State, event: FlowEvent): State {
    if (event.type === 'goTo') return goTo(state, event.at);
    const { at, answers } = state;
    if (at === 'done' && event.type === 'previous')
      return goTo(state, endsEarly(answers) ? 0 : last);
    const question = typeof at === 'number' ? questions[at] : undefined;
    if (typeof at !== 'number' || !question) return state;
    switch (event.type) {
      case 'previous':
        return goTo(state, at === 0 ? null : at - 1);
      case 'next':
        if (getChosen(answers, question.id).length === 0) return state;
        return goTo(state, at === last || endsEarly(answers) ? 'done' : at + 1);
      case 'answer': {
        const { values } = event;
        const isKnown = values.length === 0 || question.id in answerQuestion(question, values);
        if (event.question !== question.id || !isKnown) return state;
        return { ...state, answers: replaceAnswer(answers, question, values) };
      }
    }
  }

  return { findFurthest, goTo, move };
}
