/**
 * These functions turn a stored value, which may be anything, into a clean value, null or an empty
 * list. They never throw. A schema library would be too slow for a million values.
 */
/** Longer text is not parsed as JSON, and is cut before it is split into a list. */
const MAX_STRUCTURED_TEXT_LENGTH = 1_000_000;
const MAX_LIST_SCAN = 1000;
export const MAX_ENTRIES = 50;
const MAX_URL_LENGTH = 2048;
const MAX_EMAIL_LENGTH = 254;

// Control characters and direction marks.
const UNPRINTABLE = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

// Most values are clean, and a build reads a million of them.
const CLEAN_LINE = /^[!-~]+(?: [!-~]+)*$/;

function toRawText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

// Cuts before cleaning, so that huge values cost nothing.
function toStart(value: unknown, maxLength: number): string | null {
  return (
    toRawText(value)
      ?.trimStart()
      .slice(0, maxLength * 2) || null
  );
}

function cutText(text: string, maxLength: number): string | null {
  const cut = text.toWellFormed().slice(0, maxLength);
  return cut.replace(/[\uD800-\uDBFF]$/, '').trim() || null;
}

export type Field<Value> = (value: unknown) => Value;

export const text =
  (maxLength: number): Field<string | null> =>
  (value) => {
    const start = toStart(value, maxLength);
    if (start === null) return null;
    if (start.length <= maxLength && CLEAN_LINE.test(start)) return start;
    const line = start
      .replace(/[\r\n]/g, ' ')
      .replace(UNPRINTABLE, '')
      .replace(/\s+/g, ' ');
    return cutText(line, maxLength);
  };

export const paragraphs =
  (maxLength: number): Field<string | null> =>
  (value) => {
    const lines = toStart(value, maxLength)
      ?.replace(/\r\n?/g, '\n')
      .replace(UNPRINTABLE, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\n{3,}/g, '\n\n');
    return lines === undefined ? null : cutText(lines, maxLength);
  };

export const number =
  ({ min, max, decimals }: { min: number; max: number; decimals: number }): Field<number | null> =>
  (value) => {
    let given: unknown = value;
    if (typeof value === 'string' && value.length < 50) {
      const digits = value
        .replace(/[£%]/g, '')
        .trim()
        .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
      given = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(digits) ? Number(digits) : null;
    }
    if (typeof given !== 'number' || !Number.isFinite(given)) return null;
    if (given < min || given > max) return null;
    const scale = 10 ** decimals;
    // `+ 0` turns negative zero into zero.
    return Math.round(given * scale) / scale + 0;
  };

export const pounds = number({ min: 0, max: 100_000, decimals: 2 });
export const percent = number({ min: 0, max: 100, decimals: 1 });
export const count = number({ min: 0, max: 100_000_000, decimals: 0 });
export const span = number({ min: 1, max: 1000, decimals: 0 });

const YES = ['true', 't', 'yes', '1'];
const NO = ['false', 'f', 'no', '0'];

export function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const word = String(value).slice(0, 10).trim().toLowerCase();
  return YES.includes(word) || (NO.includes(word) ? false : null);
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_STRUCTURED_TEXT_LENGTH) return value;
  if (!/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function splitListText(text: string, separator: RegExp): string[] {
  const bounded = text.slice(0, MAX_STRUCTURED_TEXT_LENGTH);
  const literal = /^\s*\{(.*)\}\s*$/s.exec(bounded)?.[1];
  if (literal === undefined) return bounded.split(separator, MAX_LIST_SCAN);
  // A Postgres array as text: {plain,"with, comma"}.
  const items = literal.slice(0, 100_000).match(/"(?:[^"\\]|\\.)*"|[^,]+/gs) ?? [];
  return items.map((item) =>
    item.startsWith('"') ? item.slice(1, -1).replace(/\\(.)/gs, '$1') : item,
  );
}

export function parseArray(value: unknown): unknown[] {
  const json = parseJson(value);
  return Array.isArray(json) ? json.slice(0, MAX_LIST_SCAN) : [];
}

/** Distinct texts, ignoring case, from an array, JSON, a Postgres array or delimited text. */
const list =
  (maxLength: number, separator: RegExp): Field<string[]> =>
  (value) => {
    const json = parseJson(value);
    const items = typeof json === 'string' ? splitListText(json, separator) : parseArray(json);
    const readItem = text(maxLength);
    const itemsByKey = new Map<string, string>();
    for (const item of items) {
      const read = readItem(item);
      if (read && !itemsByKey.has(read.toLowerCase())) itemsByKey.set(read.toLowerCase(), read);
      if (itemsByKey.size === MAX_ENTRIES) break;
    }
    return [...itemsByKey.values()];
  };

export const words = list(120, /[\n;,]+/);
export const sentences = list(500, /[\n;]+/);

export function parseRecord(value: unknown): Record<string, unknown> | null {
  const json = parseJson(value);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  return json as Record<string, unknown>;
}

/**
 * Normalised. Null for schemes that are not in `schemes`, relative addresses and addresses with a
 * user name. A bare host becomes https.
 */
function parseAddress(value: unknown, schemes: readonly string[]): string | null {
  const text = toRawText(value)?.trim();
  if (!text || text.length > MAX_URL_LENGTH) return null;
  const isBareHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(text);
  const url = URL.parse(isBareHost ? `https://${text}` : text);
  if (!url || !schemes.includes(url.protocol) || url.username || url.password) return null;
  const hasTarget = url.protocol.startsWith('http') ? url.hostname !== '' : url.pathname !== '';
  return hasTarget && url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

export const link: Field<string | null> = (value) =>
  parseAddress(value, ['http:', 'https:', 'mailto:', 'tel:']);

export const webAddress: Field<string | null> = (value) => parseAddress(value, ['http:', 'https:']);

export function phone(value: unknown): string | null {
  const number = text(60)(value)?.replace(/^tel:/i, '').trim();
  if (!number || !/^\+?[\d\s().-]{5,30}$/.test(number)) return null;
  return number.replace(/\D/g, '').length >= 5 ? number : null;
}

export function email(value: unknown): string | null {
  const address = text(MAX_EMAIL_LENGTH + 10)(value)?.replace(/^mailto:/i, '');
  if (!address || address.length > MAX_EMAIL_LENGTH) return null;
  return /^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(address) ? address : null;
}

export const colour: Field<string | null> = (value) =>
  /^#[0-9a-f]{6}$/i.exec(text(20)(value) ?? '')?.[0] ?? null;

const ISO_DATE = /^(\d{4})-\d{2}-\d{2}/;
const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** `YYYY-MM-DD`; null for days that do not exist and for years before 1900 or after 2200. */
export function date(value: unknown): string | null {
  const [day = '', year] = ISO_DATE.exec(text(40)(value) ?? '') ?? [];
  const moment = new Date(`${day}T00:00:00Z`);
  if (!(Number(year) >= 1900 && Number(year) <= 2200) || Number.isNaN(moment.getTime()))
    return null;
  return moment.toISOString().startsWith(day) ? day : null;
}

/** ISO text in UTC. A time without a zone counts as UTC, never as local time. */
export function instant(value: unknown): string | null {
  const match = ISO_INSTANT.exec(text(40)(value) ?? '');
  const day = match && date(match[1]);
  if (!match || !day) return null;
  const zone = (match[3] ?? 'Z').replace(/^([+-]\d{2}):?(\d{2})?$/, (_, hours, minutes) => {
    return `${String(hours)}:${minutes === undefined ? '00' : String(minutes)}`;
  });
  const moment = new Date(`${day}T${match[2] ?? '00:00'}${zone.toUpperCase()}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Ignores case, and treats spaces and underscores as hyphens. */
export const choice =
  <Choice extends string>(choices: readonly Choice[]): Field<Choice | null> =>
  (value) => {
    const word = text(60)(value)
      ?.toLowerCase()
      .replace(/[\s_]+/g, '-');
    return choices.find((one) => one.toLowerCase() === word) ?? null;
  };

export type Readers = Readonly<Record<string, Field<unknown>>>;

export type Row<Of extends Readers> = { -readonly [Name in keyof Of]: ReturnType<Of[Name]> };

type Whole<Of extends Readers, Name extends keyof Of> = Row<Of> & {
  [Each in Name]: NonNullable<ReturnType<Of[Each]>>;
};

/**
 * Parses an object or its JSON text; null if a required value is missing. Reads `clinicId` from the
 * column `clinic_id`. Uses only own properties, so that nothing inherited counts as data.
 */
export function row<Of extends Readers, Name extends keyof Of = never>(
  readers: Of,
  required: readonly Name[] = [],
): Field<Whole<Of, Name> | null> {
  const columns = Object.entries(readers).map(([name, read]) => {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return { name, column, read };
  });
  return (value) => {
    const source = parseRecord(value);
    if (!source) return null;
    const found: Record<string, unknown> = {};
    for (const { name, column, read } of columns) {
      found[name] = read(Object.hasOwn(source, column) ? source[column] : undefined);
    }
    const isWhole = required.every((name) => found[name as string] != null);
    return isWhole ? (found as Whole<Of, Name>) : null;
  };
}
