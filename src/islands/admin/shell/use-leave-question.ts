import { useEffect } from 'react';
import { setLeaveQuestion } from './leave-question.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While `question` is set, puts it before the screen is left by navigation or by closing the tab. */
export function useLeaveQuestion(question: string | null): void {
  useEffect(() => {
    setLeaveQuestion(question);
    if (question === null) return;
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      setLeaveQuestion(null);
    };
  }, [question]);
}
