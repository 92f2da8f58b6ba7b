import { useEffect } from 'react';
import { useAdmin } from '../../admin-context.ts';

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While `question` is set, asks it before the article is left by navigation or by closing the tab. */
export function useWarning(question: string | null): void {
  const { setLeaveQuestion } = useAdmin();

  useEffect(() => {
    setLeaveQuestion(question);
    if (question === null) return;
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      setLeaveQuestion(null);
    };
  }, [question, setLeaveQuestion]);
}
