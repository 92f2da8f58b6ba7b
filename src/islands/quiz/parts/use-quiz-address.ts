import { useLayoutEffect } from 'react';
import type { Place } from '../../../domain/questions/question.ts';
import { toAnswersSearch, toAnswersState } from '../../../domain/quiz/answers-address.ts';
import { type QuizAnswers, toAnswer } from '../../../domain/quiz/questions.ts';
import { endQuizSession, isReturnable, readAnswersText } from '../../../browser/quiz-session.ts';
import { $quiz, restoreQuiz, sendToQuiz } from '../../../stores/quiz.ts';
import {
  goByAddress,
  type QuestionAddress,
  useQuestionAddress,
} from '../../kit/use-question-address.ts';

/** `#condition=epilepsy` preselects the first answer. Fragments are never sent. */
function toChosen(hash: string): QuizAnswers | null {
  const condition = /^#condition=([a-z-]+)$/.exec(hash)?.[1];
  return condition === undefined ? null : toAnswer('condition', [condition]);
}

function getHistoryAnswers(): unknown {
  return (history.state as { quizAnswers?: unknown } | null)?.quizAnswers;
}

/** Removes a cleared quiz's answers from the current history entry. */
function forgetClearedAnswers(): void {
  if (getHistoryAnswers() !== undefined && !isReturnable()) history.replaceState(null, '');
}

function arrive(at: Place): void {
  forgetClearedAnswers();
  const chosen = toChosen(location.hash);
  restoreQuiz(at, getHistoryAnswers(), chosen ?? {});
  if (chosen && $quiz.get().isAccepted) sendToQuiz({ type: 'start' });
}

function follow(at: Place): void {
  sendToQuiz({ type: 'goTo', at });
  forgetClearedAnswers();
}

const ADDRESS: QuestionAddress = { $flow: $quiz, outcome: null, arrive, follow };

function showResults(answers: QuizAnswers): void {
  // The session ends here. Besides the address of the results, only this history entry keeps the
  // answers, for Back.
  history.replaceState({ quizAnswers: toAnswersState(answers) }, '');
  endQuizSession();
  location.assign(`/results${toAnswersSearch(answers)}`);
}

export function useQuizAddress(): void {
  useQuestionAddress(ADDRESS);
  useLayoutEffect(() => {
    const stopListening = $quiz.listen(({ at, answers }, before) => {
      if (at === 'done' && before?.at !== 'done') showResults(answers);
    });
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      const isCleared = readAnswersText() === null && !isReturnable();
      goByAddress(ADDRESS, isCleared ? () => restoreQuiz(null, null, {}) : arrive);
    };
    addEventListener('pageshow', onPageShow);
    return () => {
      stopListening();
      removeEventListener('pageshow', onPageShow);
    };
  }, []);
}
