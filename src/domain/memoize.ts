/** Memoises by text, without limit. */
export function memoizeText<Result>(toResult: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    let result = kept.get(text);
    if (result === undefined && !kept.has(text)) {
      result = toResult(text);
      kept.set(text, result);
    }
    return result as Result;
  };
}

/** Memoises by object, for the object's lifetime. */
export function memoize<Key extends object, Result>(
  toResult: (key: Key) => Result,
): (key: Key) => Result {
  const kept = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const known = kept.get(key) ?? { result: toResult(key) };
    kept.set(key, known);
    return known.result;
  };
}
