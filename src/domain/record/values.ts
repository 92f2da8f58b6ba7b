/** Values may hold anything. Returns a clean value, null or an empty list; never throws. */
import { rememberText } from '../remember.ts';

/** Longer text is not searched for JSON or list items. */
const MAX_STRUCTURED_TEXT_LENGTH = 1_000_000;
const MAX_LIST_SCAN = 1000;
const MAX_URL_LENGTH = 2048;
const MAX_EMAIL_LENGTH = 254;

// Control characters, and marks that change the direction of text.
const UNPRINTABLE = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

// Most values are clean already, and a build reads a million of them.
const CLEAN_LINE = /^[!-~]+(?: [!-~]+)*$/;

function toRawText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

// Cuts before the clean-up, so that megabytes cost nothing.
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

export function parseText(value: unknown, maxLength: number): string | null {
  const text = toStart(value, maxLength);
  if (text === null) return null;
  if (text.length <= maxLength && CLEAN_LINE.test(text)) return text;
  const line = text
    .replace(/[\r\n]/g, ' ')
    .replace(UNPRINTABLE, '')
    .replace(/\s+/g, ' ');
  return cutText(line, maxLength);
}

/** Keeps line breaks. */
export function parseParagraphs(value: unknown, maxLength: number): string | null {
  const lines = toStart(value, maxLength)
    ?.replace(/\r\n?/g, '\n')
    .replace(UNPRINTABLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n');
  return lines === undefined ? null : cutText(lines, maxLength);
}

/** Also from text such as `£1,500` or `92%`. */
export function parseNumber(
  value: unknown,
  { min, max, decimals }: { min: number; max: number; decimals: number },
): number | null {
  let number: unknown = value;
  if (typeof value === 'string' && value.length < 50) {
    const text = value.replace(/[£,%\s]/g, '');
    number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
  }
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  if (number < min || number > max) return null;
  const scale = 10 ** decimals;
  // `+ 0` turns a negative zero into zero.
  return Math.round(number * scale) / scale + 0;
}

const YES = ['true', 't', 'yes', '1'];
const NO = ['false', 'f', 'no', '0'];

export function parseBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const word = String(value).slice(0, 10).trim().toLowerCase();
  return YES.includes(word) || (NO.includes(word) ? false : null);
}

/** Anything but JSON text comes back as it is. */
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

/** Also from JSON text; a thousand elements at most. */
export function parseArray(value: unknown): unknown[] {
  const json = parseJson(value);
  return Array.isArray(json) ? json.slice(0, MAX_LIST_SCAN) : [];
}

/** Distinct texts, ignoring case, from an array, JSON, a Postgres array or separated text. */
export function parseList(
  value: unknown,
  { maxItems, maxLength, separator }: { maxItems: number; maxLength: number; separator: RegExp },
): string[] {
  const json = parseJson(value);
  const items = typeof json === 'string' ? splitListText(json, separator) : parseArray(json);
  const itemsByKey = new Map<string, string>();
  for (const item of items) {
    const text = parseText(item, maxLength);
    if (text && !itemsByKey.has(text.toLowerCase())) itemsByKey.set(text.toLowerCase(), text);
    if (itemsByKey.size === maxItems) break;
  }
  return [...itemsByKey.values()];
}

export function parseRecord(value: unknown): Record<string, unknown> | null {
  const json = parseJson(value);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  return json as Record<string, unknown>;
}

/** Normalised; null for other schemes, relative addresses and user names. A bare host is https. */
function parseAddress(value: unknown, schemes: readonly string[]): string | null {
  const text = toRawText(value)?.trim();
  if (!text || text.length > MAX_URL_LENGTH) return null;
  const isBareHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(text);
  const url = URL.parse(isBareHost ? `https://${text}` : text);
  if (!url || !schemes.includes(url.protocol) || url.username || url.password) return null;
  const hasTarget = url.protocol.startsWith('http') ? url.hostname !== '' : url.pathname !== '';
  return hasTarget && url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

/** May become a link. */
export function parseLink(value: unknown): string | null {
  return parseAddress(value, ['http:', 'https:', 'mailto:', 'tel:']);
}

/** May be fetched. */
export function parseWebAddress(value: unknown): string | null {
  return parseAddress(value, ['http:', 'https:']);
}

export function parsePhone(value: unknown): string | null {
  const text = parseText(value, 60)?.replace(/^tel:/i, '').trim();
  if (!text || !/^\+?[\d\s().-]{5,30}$/.test(text)) return null;
  return text.replace(/\D/g, '').length >= 5 ? text : null;
}

export function parseEmail(value: unknown): string | null {
  const text = parseText(value, MAX_EMAIL_LENGTH + 10)?.replace(/^mailto:/i, '');
  if (!text || text.length > MAX_EMAIL_LENGTH) return null;
  return /^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(text) ? text : null;
}

export function parseColour(value: unknown): string | null {
  const text = parseText(value, 20);
  return text && /^#[0-9a-f]{6}$/i.test(text) ? text : null;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/;
const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** `YYYY-MM-DD`; null for days that do not exist and far-off years. */
export function parseDate(value: unknown): string | null {
  const text = parseText(value, 40);
  return text === null ? null : toDay(text.slice(0, 10));
}

// Hundreds of thousands of rows name a few hundred days.
const toDay = rememberText((text: string): string | null => {
  const match = ISO_DATE.exec(text);
  if (!match) return null;
  const day = match[0];
  const year = Number(match[1]);
  const instant = new Date(`${day}T00:00:00Z`);
  if (year < 1900 || year > 2200 || Number.isNaN(instant.getTime())) return null;
  return instant.toISOString().startsWith(day) ? day : null;
});

/** ISO text in UTC; without a zone it is taken as UTC, never as the machine's. */
export function parseInstant(value: unknown): string | null {
  const match = ISO_INSTANT.exec(parseText(value, 40) ?? '');
  const day = match && parseDate(match[1]);
  if (!match || !day) return null;
  const zone = (match[3] ?? 'Z').replace(/^([+-]\d{2}):?(\d{2})?$/, (_, hours, minutes) => {
    return `${String(hours)}:${minutes === undefined ? '00' : String(minutes)}`;
  });
  const instant = new Date(`${day}T${match[2] ?? '00:00'}${zone.toUpperCase()}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Ignores case, and takes spaces and underscores for hyphens. */
export function parseChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | null {
  const word = parseText(value, 60)
    ?.toLowerCase()
    .replace(/[\s_]+/g, '-');
  return choices.find((choice) => choice.toLowerCase() === word) ?? null;
}
