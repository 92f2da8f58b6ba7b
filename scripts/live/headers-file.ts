/** Parses `_headers` as the host does. */

type Step = { name: string; value: string | null };
export type HeaderRule = { pattern: URLPattern; steps: Step[] };

/** Throws, naming the line, for an invalid rule. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('/')) {
      rules.push({ pattern: new URLPattern({ pathname: line.trim() }), steps: [] });
      continue;
    }
    const [, taken, name, value] = /^\s+(?:! (\S+)|([\w-]+): (.+))$/.exec(line) ?? [];
    const steps = rules.at(-1)?.steps;
    if (!steps || !(taken ?? name))
      throw new Error(`_headers holds a line that is no rule: ${line}`);
    steps.push({ name: (taken ?? name ?? '').toLowerCase(), value: value?.trim() ?? null });
  }
  return rules;
}

/** Names in lower case; values of several rules are joined, and `!` removes a header. */
export function getPromisedHeaders(
  rules: readonly HeaderRule[],
  path: string,
): Map<string, string> {
  const promised = new Map<string, string>();
  for (const { name, value } of rules.flatMap((rule) =>
    rule.pattern.test({ pathname: path }) ? rule.steps : [],
  )) {
    const before = promised.get(name);
    if (value === null) promised.delete(name);
    else promised.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return promised;
}
