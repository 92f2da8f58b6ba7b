import { useEffect, useEffectEvent, useState } from 'react';

/** The last result of `read`, which runs once for each `key`; null until the first has arrived. */
export function useAnswer<Answer>(key: unknown, read: () => Promise<Answer>): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    let isCurrent = true;
    void readNow().then((next) => {
      if (isCurrent) setAnswer(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return answer;
}
