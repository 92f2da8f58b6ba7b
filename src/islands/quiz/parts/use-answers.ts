import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clearQuizSession } from '../../../browser/session.ts';
import { showToast } from '../../../browser/toasts.ts';
import {
  parseAnswers,
  type ParsedAnswers,
  toAnswersSearch,
} from '../../../domain/quiz/answers-address.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import { endFinishedQuiz } from '../../../stores/quiz.ts';

/**
 * The answers, which the address keeps; null until it is read, which the server cannot do.
 *
 * @param heading takes the focus once the answers are cleared
 */
export function useAnswers(heading: RefObject<HTMLElement | null>) {
  const [parsed, setParsed] = useState<ParsedAnswers | null>(null);
  const isCleared = useRef(false);

  useLayoutEffect(() => {
    const read = () => setParsed(parseAnswers(location.search));
    read();
    endFinishedQuiz();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  useEffect(() => {
    if (!isCleared.current) return;
    isCleared.current = false;
    heading.current?.focus();
    scrollTo(0, 0);
  }, [parsed, heading]);

  function change(answers: QuizAnswers) {
    const search = toAnswersSearch(answers);
    history.replaceState(null, '', location.pathname + search);
    setParsed(parseAnswers(search));
  }

  function clear() {
    clearQuizSession();
    isCleared.current = true;
    change({});
    showToast('Your answers are cleared.', { type: 'success' });
  }

  return { parsed, change, clear };
}
