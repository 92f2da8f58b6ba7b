/** What public bodies have published about a clinic (rules §10, "Official findings"). */

/** ID, short name, label with the scope, and where to search. */
const BODIES = [
  ['cqc', 'CQC', 'Care Quality Commission (inspections in England)', 'www.cqc.org.uk'],
  ['his', 'HIS', 'Healthcare Improvement Scotland', 'www.healthcareimprovementscotland.scot'],
  ['hiw', 'HIW', 'Healthcare Inspectorate Wales', 'www.hiw.org.uk'],
  ['rqia', 'RQIA', 'RQIA (Northern Ireland)', 'www.rqia.org.uk'],
  [
    'asa',
    'ASA',
    'Advertising Standards Authority (rulings)',
    'www.asa.org.uk/codes-and-rulings/rulings.html',
  ],
  ['mhra', 'MHRA', 'MHRA (enforcement of medicines law)', 'www.gov.uk/mhra'],
  [
    'coroners',
    'Coroners',
    'Coroners (reports to prevent future deaths)',
    'www.judiciary.uk/prevention-of-future-death-reports',
  ],
  ['gphc', 'GPhC', 'GPhC (the clinic’s own pharmacy)', 'inspections.pharmacyregulation.org'],
] as const;

export const OFFICIAL_BODIES = BODIES.map(([id, short, label, site]) => ({
  id,
  short,
  label,
  search: `https://${site}`,
}));

export type OfficialBody = (typeof OFFICIAL_BODIES)[number];

/** Days are ISO dates (UTC). */
export type OfficialFinding = {
  body: OfficialBody['id'];
  datedOn: string;
  documentTitle: string;
  documentUrl: string;
  listUrl: string | null;
  outcome: string;
  reply: string | null;
  replyUrl: string | null;
  readOn: string;
  isCopy: boolean;
};

type RegisterSearch = { body: OfficialBody['id']; searchedOn: string };

export const findLastDay = (days: readonly string[]): string | null =>
  [...days].sort().at(-1) ?? null;

export type BodyFindings = {
  body: OfficialBody;
  searchedOn: string | null;
  findings: OfficialFinding[];
};

export const toBodyFindings = (
  findings: readonly OfficialFinding[],
  searches: readonly RegisterSearch[],
): BodyFindings[] =>
  OFFICIAL_BODIES.map((body) => ({
    body,
    searchedOn: findLastDay(
      searches.flatMap((search) => (search.body === body.id ? search.searchedOn : [])),
    ),
    findings: findings
      .filter((finding) => finding.body === body.id)
      .sort((first, second) => second.datedOn.localeCompare(first.datedOn)),
  }));
