/** Compares `npm audit` with the exceptions in docs/supply.md. */

export type AuditReport = {
  vulnerabilities?: Record<
    string,
    { via: (string | { url: string; title: string; severity: string })[] }
  >;
  message?: string;
  error?: { summary?: string };
};

/** Valid up to and including the day `until`. */
export type Exception = { id: string; until: string };

const ROW = /^\| *\[?(GHSA(?:-\w{4}){3})\b[^|]*\|[^|]*\|([^|]*)\|([^|]*)\|$/gm;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads table rows that begin with an advisory. Throws if one has no reason or date. */
export function readExceptions(markdown: string): Exception[] {
  return [...markdown.matchAll(ROW)].map(([, id = '', reason = '', day = '']) => {
    const until = day.trim();
    if (reason.trim() === '') throw new Error(`docs/supply.md: ${id} has no reason.`);
    if (!DAY.test(until)) throw new Error(`docs/supply.md: ${id} has no expiry date (YYYY-MM-DD).`);
    return { id, until };
  });
}

/** By id. Throws if the registry could not be reached. */
function listAdvisories({ vulnerabilities, message, error }: AuditReport): Map<string, string> {
  if (!vulnerabilities) {
    throw new Error(
      `The npm registry returned no audit: ${message ?? error?.summary ?? 'no reason given'}`,
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
      .map(([id, words]) => `${id} is not listed in docs/supply.md: ${words}`),
    ...exceptions
      .filter(({ until }) => until < today)
      .map(({ id, until }) => `${id} was accepted until ${until}: review it again`),
    ...exceptions
      .filter(({ id }) => !found.has(id))
      .map(({ id }) => `${id} is no longer reported: remove it from docs/supply.md`),
  ];
}
