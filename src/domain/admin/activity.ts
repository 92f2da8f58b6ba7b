/** What happened at the desk, in sentences, and which of it is asked for. */
import { REASON_TEXTS } from '../desk/history.ts';
import { formatCount } from '../format/counts.ts';
import { toWordsName, toWordsScreen } from '../words/words.ts';

/** In the order in which a filter offers them. */
export const ACTIVITY_KINDS = {
  article: 'Articles',
  figures: 'Clinics’ figures',
  words: 'Words of the site',
  people: 'People',
  build: 'Builds that failed',
} as const;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

type Entry = {
  kind: ActivityKind;
  event: string;
  by: string | null;
  title: string;
  id: string | null;
  count: number | null;
  /** The article's fields that changed, with commas; why figures were changed; why a build failed. */
  details: string;
  is_there: boolean;
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  author: 'author',
  category: 'category',
  content: 'text',
  excerpt: 'summary',
  meta_description: 'search description',
  meta_title: 'search title',
  published_at: 'publication date',
  section: 'section',
  slug: 'address',
  tags: 'tags',
  title: 'title',
};

/** Who it was where no name is kept: of old versions of articles, not even that it was the key is known. */
const NAMELESS: Readonly<Record<ActivityKind, string>> = {
  article: 'Somebody',
  figures: 'Somebody with the secret key',
  words: 'Somebody with the secret key',
  people: 'Somebody with the secret key',
  build: '',
};

const ARTICLE_VERBS: Readonly<Record<string, string>> = {
  written: 'wrote',
  changed: 'changed',
  published: 'published',
  scheduled: 'scheduled',
  unpublished: 'unpublished',
  deleted: 'deleted',
  restored: 'brought back',
};

const FIGURE_VERBS: Readonly<Record<string, string>> = {
  undone: 'took back',
  added: 'added',
  changed: 'changed',
};

const PEOPLE_WORDS: Readonly<Record<string, (by: string, who: string) => string>> = {
  invited: (by, who) => `${by} invited ${who}`,
  withdrawn: (by, who) => `${by} withdrew the invitation of ${who}`,
  joined: (_, who) => `${who} joined`,
  granted: (by, who) => `${by} made ${who} an editor`,
  'made-super': (by, who) => `${by} made ${who} a super admin`,
  'made-editor': (by, who) => `${by} made ${who} an editor, no longer a super admin`,
  revoked: (by, who) => `${by} revoked ${who}`,
  'made-moderator': (by, who) => `${by} let ${who} moderate`,
  'no-moderator': (by, who) => `${by} no longer lets ${who} moderate`,
};

const SENTENCES: Readonly<Record<ActivityKind, (entry: Entry, by: string) => string>> = {
  article: ({ event, title }, by) => `${by} ${ARTICLE_VERBS[event] ?? event} “${title}”`,
  figures: ({ event, title, count }, by) =>
    `${by} ${FIGURE_VERBS[event] ?? event} ${formatCount(count ?? 0, 'figure')} of ${title || 'a clinic that is gone'}`,
  words: ({ event, title }, by) =>
    event === 'returned'
      ? `${by} took the words of “${toWordsName(title)}” back to those of the site`
      : `${by} changed the words of “${toWordsName(title)}”`,
  people: ({ event, title }, by) => PEOPLE_WORDS[event]?.(by, title) ?? `${by}: ${event} ${title}`,
  build: () => 'The site could not be built',
};

/** The why that says no more than who it was. */
const KEY = 'secret-key';

/** `Ann published “Costs”`. */
export function toActivitySentence(entry: Entry): string {
  return SENTENCES[entry.kind](entry, entry.by ?? NAMELESS[entry.kind]);
}

/** Whose state names a date, so that the date is no change of its own. */
const DATED = new Set(['published', 'scheduled']);

/** What else there is to say of an entry; the empty string where its sentence says it all. */
export function toActivityDetails({ kind, event, details }: Entry): string {
  if (kind === 'figures') {
    return event === 'changed' && details !== KEY ? (REASON_TEXTS[details] ?? details) : '';
  }
  if (kind !== 'article') return details;
  const fields = details
    .split(',')
    .filter((field) => field !== '' && !(field === 'published_at' && DATED.has(event)))
    .map((field) => FIELD_WORDS[field] ?? field);
  return fields.length === 0 ? '' : `Changed: ${fields.join(', ')}`;
}

/** Days by the name of a period; in the order in which a filter offers them. */
export const PERIODS = {
  day: { days: 1, text: 'The last 24 hours' },
  week: { days: 7, text: 'The last 7 days' },
  month: { days: 30, text: 'The last 30 days' },
} as const;

export type Period = keyof typeof PERIODS;

export type ActivityQuery = {
  /** User id. */
  person: string | null;
  kind: ActivityKind | null;
  period: Period | null;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isKeyOf = <Known extends object>(
  known: Known,
  key: string | null,
): key is string & keyof Known => key !== null && Object.hasOwn(known, key);

/** The query that an address's parameters carry. Invalid parameters are ignored. */
export function parseActivityQuery(params: URLSearchParams): ActivityQuery {
  const person = params.get('person') ?? '';
  const [kind, period] = [params.get('kind'), params.get('period')];
  return {
    person: UUID.test(person) ? person : null,
    kind: isKeyOf(ACTIVITY_KINDS, kind) ? kind : null,
    period: isKeyOf(PERIODS, period) ? period : null,
  };
}

/** The parameters that carry the query; what selects anything is left out. */
export const toActivityParams = (query: ActivityQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null),
  );

const DAY_MS = 86_400_000;

/** What to ask of the database; `now` is in epoch milliseconds. */
export function toActivityFilter({ person, kind, period }: ActivityQuery, now: number) {
  return {
    ...(person !== null && { person }),
    ...(kind !== null && { kind }),
    ...(period !== null && { since: new Date(now - PERIODS[period].days * DAY_MS).toISOString() }),
  };
}

/** Where an entry can be seen or taken back; null where it cannot. `#history` opens the versions. */
export function toActivityLink({ kind, id, is_there }: Entry): string | null {
  if (id === null) return null;
  if (kind === 'article') return is_there ? `/admin/articles/edit/${id}#history` : null;
  if (kind === 'words') return `${toWordsScreen(id)}#history`;
  return kind === 'figures' ? `/admin/figures/history?batch=${id}` : null;
}
