/** Runs at most `max` tasks at a time, first come, first served. */
export function createLimit(max: number) {
  const waiting: (() => void)[] = [];
  let free = max;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
