import { useEffect, useEffectEvent, useState } from 'react';

/** The result of `read`, which runs once for each `key`; null until it has arrived. */
export function useAnswer<Answer>(key: unknown, read: () => Promise<Answer>): Answer | null {
  const [answer, setAnswer] = useState<{ key: unknown; value: Answer } | null>(null);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    let isCurrent = true;
    void readNow().then((value) => {
      if (isCurrent) setAnswer({ key, value });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return answer !== null && answer.key === key ? answer.value : null;
}
