import { useLayoutEffect } from 'react';
import { toAnswer } from '../../../domain/quiz/questions.ts';
import { toAnswersSearch, toAnswersState } from '../../../domain/quiz/answers-address.ts';
import type { QuizStep } from '../../../domain/quiz/quiz-flow.ts';
import { $quiz, restoreQuiz, sendToQuiz } from '../../../stores/quiz.ts';
import { endQuizSession, isReturnable, readAnswersText } from '../../../browser/session.ts';

const START = '#start';

/** `#question-2` names the second question: 1. Null for any other fragment. */
function toIndex(hash: string): number | null {
  const number = /^#question-(\d)$/.exec(hash)?.[1];
  return number === undefined ? null : Number(number) - 1;
}

function toFragment(step: QuizStep): string {
  return step.name === 'question' ? `#question-${step.index + 1}` : '';
}

/** `#condition=epilepsy` brings the first answer along; no request ever carries a fragment. */
function toChosen(hash: string) {
  const condition = /^#condition=([a-z-]+)$/.exec(hash)?.[1];
  return condition === undefined ? null : toAnswer('condition', [condition]);
}

function getHistoryAnswers(): unknown {
  return (history.state as { quizAnswers?: unknown } | null)?.quizAnswers;
}

/** A cleared quiz leaves no answers in the history entries that are come back to. */
function forgetClearedAnswers(): void {
  if (getHistoryAnswers() !== undefined && !isReturnable()) history.replaceState(null, '');
}

/** The address follows the quiz where the quiz cannot follow the address. */
function alignAddress(): void {
  const fragment = toFragment($quiz.get().step);
  if (fragment !== location.hash) {
    history.replaceState(history.state, '', location.pathname + fragment);
  }
}

function restoreFromAddress(): void {
  forgetClearedAnswers();
  const { hash } = location;
  const chosen = toChosen(hash);
  restoreQuiz(toIndex(hash), getHistoryAnswers(), chosen ?? {});
  if (chosen || hash === START) {
    sendToQuiz({ type: 'start' });
  }
  alignAddress();
}

function showResults(): void {
  const { answers } = $quiz.get();
  // The way back from the results finds the answers in this history entry, and nowhere else.
  history.replaceState({ quizAnswers: toAnswersState(answers) }, '');
  endQuizSession();
  location.assign(`/results${toAnswersSearch(answers)}`);
}

/**
 * Ties the quiz to the address: each question has a fragment of its own, so that Back, Forward and
 * a reload stay on the question, and a finished quiz leads to its results.
 */
export function useQuizAddress(): void {
  useLayoutEffect(() => {
    restoreFromAddress();
    const stopListening = $quiz.listen(({ step }, before) => {
      if (step === before?.step) return;
      if (step.name === 'done') {
        showResults();
        return;
      }
      const fragment = toFragment(step);
      if (fragment !== location.hash) history.pushState(null, '', location.pathname + fragment);
    });
    const followHistory = () => {
      if (location.hash === START) sendToQuiz({ type: 'start' });
      else sendToQuiz({ type: 'goTo', index: toIndex(location.hash) });
      forgetClearedAnswers();
      alignAddress();
    };
    const wakeUp = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      if (readAnswersText() === null && !isReturnable()) restoreQuiz(null, null, {});
      else restoreFromAddress();
    };
    addEventListener('popstate', followHistory);
    addEventListener('pageshow', wakeUp);
    return () => {
      stopListening();
      removeEventListener('popstate', followHistory);
      removeEventListener('pageshow', wakeUp);
    };
  }, []);
}
