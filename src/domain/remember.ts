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
