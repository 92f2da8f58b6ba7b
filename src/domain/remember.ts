/** The function, each text's result worked out once and kept: for texts that come again and again. */
export function rememberText<Result>(toResult: (text: string) => Result): (text: string) => Result {
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

/** The function, each object's result worked out once and kept for as long as the object itself. */
export function remember<Key extends object, Result>(
  toResult: (key: Key) => Result,
): (key: Key) => Result {
  const kept = new WeakMap<Key, { result: Result }>();
  return (key) => {
    const known = kept.get(key) ?? { result: toResult(key) };
    kept.set(key, known);
    return known.result;
  };
}
