/** What `npm audit` finds, held against what docs/supply.md says of it. */

/** The parts of `npm audit --json` that are read here. */
export type AuditReport = {
  vulnerabilities?: Record<
    string,
    { via: (string | { url: string; title: string; severity: string })[] }
  >;
  /** Instead, where the registry could not be asked. */
  message?: string;
  error?: { summary?: string };
};

/** A line of the table: until that day, and on it, an advisory does not stop us. */
export type Exception = { id: string; until: string };

const ROW = /^\| *\[?(GHSA(?:-\w{4}){3})\b[^|]*\|[^|]*\|([^|]*)\|([^|]*)\|$/gm;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads the exceptions from a document: each row of a table that begins with an advisory. Throws where one
 * gives no reason or no day.
 */
export function readExceptions(markdown: string): Exception[] {
  return [...markdown.matchAll(ROW)].map(([, id = '', reason = '', day = '']) => {
    const until = day.trim();
    if (reason.trim() === '') throw new Error(`${id} has no reason.`);
    if (!DAY.test(until)) throw new Error(`${id} has no day until which it holds.`);
    return { id, until };
  });
}

/** Advisories by their id, each with its words. Throws where the registry could not be asked. */
function listAdvisories({ vulnerabilities, message, error }: AuditReport): Map<string, string> {
  if (!vulnerabilities) {
    throw new Error(
      `The registry answered no audit: ${message ?? error?.summary ?? 'no reason given'}`,
    );
  }
  return new Map(
    Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
      via
        .filter((cause) => typeof cause !== 'string')
        .map(({ url, title, severity }) => [
          url.slice(url.lastIndexOf('/') + 1),
          `${name} (${severity}): ${title}`,
        ]),
    ),
  );
}

/**
 * Says what has to be done: an advisory that nobody has explained, an explanation that is too old, one of
 * what is no longer found. Throws where the registry could not be asked.
 *
 * @param today an ISO day
 */
export function findAuditFaults(
  report: AuditReport,
  exceptions: readonly Exception[],
  today: string,
): string[] {
  const found = listAdvisories(report);
  const explained = new Set(exceptions.map(({ id }) => id));
  return [
    ...[...found]
      .filter(([id]) => !explained.has(id))
      .map(([id, words]) => `${id} is not explained: ${words}`),
    ...exceptions
      .filter(({ until }) => until < today)
      .map(({ id, until }) => `${id} was explained until ${until}: look at it again`),
    ...exceptions.filter(({ id }) => !found.has(id)).map(({ id }) => `${id} is found no more`),
  ];
}
