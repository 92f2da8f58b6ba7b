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
    if (!steps || !(taken ?? name)) throw new Error(`public/_headers has an invalid line: ${line}`);
    steps.push({ name: (taken ?? name ?? '').toLowerCase(), value: value?.trim() ?? null });
  }
  return rules;
}

/** Names are in lower case; values of several rules are joined, and `!` removes a header. */
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

const DAY_SECONDS = 24 * 60 * 60;

/** Whether the response keeps what `_headers` promises. */
export const isKept = (name: string, promised: string, sent: string | null): boolean => {
  if (sent === promised) return true;
  // Hosts may send HSTS with more directives or another max-age, of at least a year.
  if (name !== 'strict-transport-security') return false;
  const seconds = Number(/max-age=(\d+)/.exec(sent ?? '')?.[1] ?? 0);
  const isWhole = !/includeSubDomains/i.test(promised) || /includeSubDomains/i.test(sent ?? '');
  return seconds >= 365 * DAY_SECONDS && isWhole;
};
