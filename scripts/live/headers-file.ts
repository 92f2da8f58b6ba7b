/** What `_headers` promises of each path, read as the host reads it. */

type Step = { name: string; value: string | null };
export type HeaderRule = { pattern: RegExp; steps: Step[] };

/** `*` stands for anything, `:name` for one segment. */
function toPattern(path: string): RegExp {
  const source = path
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part, index) => (index % 2 === 0 ? RegExp.escape(part) : part === '*' ? '.*' : '[^/]+'));
  return new RegExp(`^${source.join('')}$`);
}

/** The rules of the file, in its order. Throws, naming the line, for one that is no rule. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('/')) {
      rules.push({ pattern: toPattern(line.trim()), steps: [] });
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

/**
 * The headers that an answer for this path has to carry, names in lower case. Values of several rules are
 * joined with a comma; a line with `!` takes away what stood before it.
 */
export function getPromisedHeaders(
  rules: readonly HeaderRule[],
  path: string,
): Map<string, string> {
  const promised = new Map<string, string>();
  for (const { name, value } of rules.flatMap((rule) =>
    rule.pattern.test(path) ? rule.steps : [],
  )) {
    const before = promised.get(name);
    if (value === null) promised.delete(name);
    else promised.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return promised;
}
