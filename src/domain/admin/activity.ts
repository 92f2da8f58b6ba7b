import { OFFICIAL_BODIES } from '../clinic/official-findings.ts';
import { toFieldLabel } from '../desk/desk-fields.ts';
import { type FieldValue, toFieldText } from '../desk/field-values.ts';
import {
  REASON_TEXTS,
  SCRIPTS,
  toActionPhrase,
  toFromTo,
  type ValueChange,
} from '../desk/history.ts';
import { formatLondonTime } from '../format/london-time.ts';
import { toWordsName, toWordsScreen } from '../words/words.ts';

export const ACTIVITY_KINDS = {
  article: 'Articles',
  figures: 'Clinics’ figures',
  findings: 'Official findings',
  words: 'Site wording',
  people: 'People',
  build: 'Failed builds',
} as const;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

type Entry = {
  kind: ActivityKind;
  event: string;
  by: string | null;
  title: string;
  id: string | null;
  count: number | null;
  /**
   * An article's changed fields, comma-separated; the reason for a change to figures; the public
   * body of a finding; or why a build failed.
   */
  details: string;
  /** The first changes, with old and new values; for an article, only those with short values. */
  changes: readonly (ValueChange & { clinic?: string })[];
  is_there: boolean;
};

/** Other fields are shown by column name. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  content: 'text',
  excerpt: 'summary',
  meta_description: 'search description',
  meta_title: 'search title',
  published_at: 'publication date',
  slug: 'address',
};

const ARTICLE_VERBS: Readonly<Record<string, string>> = {
  written: 'wrote',
  changed: 'changed',
  published: 'published',
  scheduled: 'scheduled',
  unpublished: 'unpublished',
  deleted: 'deleted',
  restored: 'restored',
};

const PEOPLE_WORDS: Readonly<Record<string, (by: string, who: string) => string>> = {
  invited: (by, who) => `${by} invited ${who}`,
  withdrawn: (by, who) => `${by} withdrew the invitation to ${who}`,
  joined: (_, who) => `${who} joined`,
  granted: (by, who) => `${by} made ${who} an editor`,
  'made-super': (by, who) => `${by} made ${who} a super admin`,
  'made-editor': (by, who) => `${by} made ${who} an editor instead of a super admin`,
  revoked: (by, who) => `${by} removed ${who} from the desk`,
  'made-moderator': (by, who) => `${by} gave ${who} permission to moderate`,
  'no-moderator': (by, who) => `${by} removed ${who}’s permission to moderate`,
};

const SENTENCES: Readonly<Record<ActivityKind, (entry: Entry, by: string) => string>> = {
  article: ({ event, title }, by) => `${by} ${ARTICLE_VERBS[event] ?? event} “${title}”`,
  figures: ({ details: reason, title, count, changes: [change] }, by) =>
    `${by} ${toActionPhrase({ reason, count: count ?? 0, whose: title, change })}`,
  findings: ({ event, title }, by) => {
    if (event === 'searched') return `${by} searched a register for ${title}`;
    if (event === 'not-searched') return `${by} undid the register search for ${title}`;
    return `${by} ${event} an official finding on ${title}`;
  },
  words: ({ event, title }, by) =>
    event === 'returned'
      ? `${by} restored the original words of “${toWordsName(title)}”`
      : `${by} changed the words of “${toWordsName(title)}”`,
  people: ({ event, title }, by) => PEOPLE_WORDS[event]?.(by, title) ?? `${by}: ${event} ${title}`,
  build: () => 'The site could not be built',
};

export function toActivitySentence(entry: Entry): string {
  return SENTENCES[entry.kind](entry, entry.by ?? SCRIPTS);
}

const IMPLIED_REASONS = new Set(['undo', 'new', 'secret-key']);

function toFigureDetails({ details: reason, count, changes }: Entry): string {
  const why = IMPLIED_REASONS.has(reason) ? '' : (REASON_TEXTS[reason] ?? reason);
  if (count === null || count < 2 || reason === 'new') return why;
  const isOne = new Set(changes.map(({ clinic }) => clinic)).size === 1;
  const named = changes.map((change) => {
    const whose = isOne ? '' : ` of ${change.clinic}`;
    return `“${toFieldLabel(change.field)}”${whose}${toFromTo(change)}`;
  });
  const more = count > named.length ? ` and ${count - named.length} more` : '';
  return [why, named.join('; ') + more].filter(Boolean).join(' · ');
}

/** `title from “Costs” to “Prices”`; for a long field, only its name. */
function toArticleChange(field: string, { changes }: Entry): string {
  const name = FIELD_WORDS[field] ?? field;
  const change = changes.find((one) => one.field === field);
  if (!change) return name;
  const toText = (value: FieldValue) => {
    const text = toFieldText(field, value).replaceAll('\n', ', ');
    if (text === '') return 'nothing';
    return field === 'published_at' ? formatLondonTime(text) : `“${text}”`;
  };
  return `${name} from ${toText(change.before)} to ${toText(change.after)}`;
}

/** These events always set the publication date, so it is not listed as a change. */
const DATED_EVENTS = new Set(['published', 'scheduled']);

/** Further details; empty if the sentence says everything. */
export function toActivityDetails(entry: Entry): string {
  const { kind, event, details } = entry;
  if (kind === 'figures') return toFigureDetails(entry);
  if (kind === 'findings')
    return OFFICIAL_BODIES.find(({ id }) => id === details)?.label ?? details;
  if (kind !== 'article') return details;
  const fields = details
    .split(',')
    .filter((field) => field !== '' && !(field === 'published_at' && DATED_EVENTS.has(event)))
    .map((field) => toArticleChange(field, entry));
  return fields.length === 0 ? '' : `Changed: ${fields.join('; ')}`;
}

export const PERIODS = {
  day: { days: 1, text: 'The last 24 hours' },
  week: { days: 7, text: 'The last 7 days' },
  month: { days: 30, text: 'The last 30 days' },
} as const;

export type Period = keyof typeof PERIODS;

export type ActivityQuery = {
  person: string | null;
  kind: ActivityKind | null;
  period: Period | null;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isKeyOf = <Known extends object>(
  known: Known,
  key: string | null,
): key is string & keyof Known => key !== null && Object.hasOwn(known, key);

/** The query from the address. Invalid parameters are ignored. */
export function parseActivityQuery(params: URLSearchParams): ActivityQuery {
  const person = params.get('person') ?? '';
  const [kind, period] = [params.get('kind'), params.get('period')];
  return {
    person: UUID.test(person) ? person : null,
    kind: isKeyOf(ACTIVITY_KINDS, kind) ? kind : null,
    period: isKeyOf(PERIODS, period) ? period : null,
  };
}

export const toActivityParams = (query: ActivityQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null),
  );

const DAY_MS = 86_400_000;

/** The filter for the database; `now` is in epoch milliseconds. */
export function toActivityFilter({ person, kind, period }: ActivityQuery, now: number) {
  return {
    ...(person !== null && { person }),
    ...(kind !== null && { kind }),
    ...(period !== null && { since: new Date(now - PERIODS[period].days * DAY_MS).toISOString() }),
  };
}

/** Where to see or undo an entry; null if nowhere. `#history` opens the version history. */
export function toActivityLink({ kind, id, is_there }: Entry): string | null {
  if (id === null) return null;
  if (kind === 'article') return is_there ? `/admin/articles/edit/${id}#history` : null;
  if (kind === 'words') return `${toWordsScreen(id)}#history`;
  if (kind === 'findings') return is_there ? `/admin/clinics/${id}#findings` : null;
  return kind === 'figures' ? `/admin/figures/history?batch=${id}` : null;
}
