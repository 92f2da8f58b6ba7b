import { useEffect, useEffectEvent, useState } from 'react';

/** What `ask` last gave; null until it first has. It is asked once for each `key`. */
export function useAnswer<Answer>(key: unknown, ask: () => Promise<Answer>): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    let isCurrent = true;
    void askNow().then((next) => {
      if (isCurrent) setAnswer(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return answer;
}
