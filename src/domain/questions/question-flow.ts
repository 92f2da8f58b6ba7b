/**
 * Moving through questions, one a page, as a state machine over their table. An event
 * that changes nothing gives the very same state back.
 */
import {
  type Answers,
  answerQuestion,
  getChosen,
  type Question,
  replaceAnswer,
} from './question.ts';

/** A question, from 0; null before the first, `disclaimer` over that, and `done` after the last. */
export type Place = number | null | 'disclaimer' | 'done';

export type FlowState = { readonly answers: Answers; readonly at: Place };

export type FlowEvent =
  /** Everything that is chosen for the question shown; nothing takes the answer back. */
  | { type: 'answer'; question: string; values: readonly string[] }
  | { type: 'next' }
  | { type: 'previous' }
  /** Where the address points. */
  | { type: 'goTo'; at: Place };

/**
 * Gives the machine of a table of questions.
 *
 * @param endsEarly whether some answers end the questions at once
 */
export function createQuestionFlow(
  questions: readonly Question[],
  endsEarly: (answers: Answers) => boolean = () => false,
) {
  const last = questions.length - 1;

  /** How far the answers reach: the first open question, or the end. */
  function findFurthest(answers: Answers): number | 'done' {
    const open = questions.findIndex(({ id }) => getChosen(answers, id).length === 0);
    return open === -1 || endsEarly(answers) ? 'done' : open;
  }

  /** At the place, or at the first question that must be answered before it. */
  function goTo<State extends FlowState>(state: State, wanted: Place): State {
    const furthest = findFurthest(state.answers);
    let at = wanted === 'done' ? furthest : wanted;
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
