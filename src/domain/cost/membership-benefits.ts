import type { FeeName } from '../clinic/fee-names.ts';

export type MembershipBenefit = {
  fee: FeeName;
  percent: number;
};

/** In order of precedence, because "prescription delivery" is a delivery. */
const FEE_WORDS: readonly [FeeName, RegExp][] = [
  [
    'delivery',
    /\b(?:prescription |medicine |medication |home |standard )?(?:delivery|deliveries|shipping|postage)\b(?: (?:of|on|for|with) (?:(?:all|every|each|your|repeat) )*(?:prescriptions?|medicines?|medication|orders?)\b)?/g,
  ],
  [
    'followUpConsultation',
    /\bfollow[- ]?ups?\b(?: (?:appointment|consultation|review|visit)s?\b)?/g,
  ],
  ['followUpConsultation', /\breview (?:appointment|consultation)s?\b/g],
  ['initialConsultation', /\b(?:initial|first) (?:consultation|appointment|assessment|visit)s?\b/g],
  ['prescription', /\b(?:repeat )?prescriptions?\b/g],
];

const FEE = '§';

const WORTHS: readonly [pattern: RegExp, percent: number | null][] = [
  [/\b(?:at |for )?no (?:extra |additional )?(?:cost|charge|fee)s?\b(?: (?:for|on))?/g, 100],
  [/\bno (?=§ (?:cost|charge|fee)s?\b)/g, 100],
  [/\b(?:not|never) (?:free|included|covered|discounted)\b/g, 0],
  [/\b(?:excluded|excludes|excluding|charged extra|costs? extra|at full price)\b/g, 0],
  [/\b(\d{1,2}|100) ?(?:%|percent|per cent) (?:off|discount|less)\b(?: (?:on|for))?/g, null],
  [/\b(?:at )?half[- ]price\b/g, 50],
  [/\bfree(?: (?:of|from))?(?: (?:charge|cost|fee)s?)?\b/g, 100],
  [/\b(?:included|includes|include|including|waived)\b/g, 100],
];

/** Words that change nothing. Any other may be a condition or a limit. */
const FILLERS =
  /\b(?:for (?:all )?members|(?:in|with) (?:the |your |this )?(?:membership|plan|subscription|price)|all|your|our|every|each|any|the|a|and|is|are|unlimited|fees?|charges?|costs?)\b|[,:&+]|§/g;

/** Where to split a sentence that cannot be understood as a whole. */
const SEPARATORS: readonly RegExp[] = [/[;,()]|\.\s|\bbut\b/, /\band\b|[&+]/];

/** Null unless the whole statement is understood. */
function readStatement(words: string): MembershipBenefit[] | null {
  const fees: FeeName[] = [];
  const percents: number[] = [];
  let rest = words;
  for (const [fee, pattern] of FEE_WORDS) {
    rest = rest.replace(pattern, () => {
      fees.push(fee);
      return FEE;
    });
  }
  // "Free follow-up prescriptions" is ambiguous.
  if (/§ ?§/.test(rest)) return null;
  for (const [pattern, percent] of WORTHS) {
    rest = rest.replace(pattern, (_, amount: string) => {
      percents.push(percent ?? Number(amount));
      return '';
    });
  }
  const [percent] = percents;
  const isUnderstood = rest.replace(FILLERS, '').trim() === '' && new Set(percents).size === 1;
  return isUnderstood && percent !== undefined && fees.length > 0
    ? fees.map((fee) => ({ fee, percent }))
    : null;
}

/** Null if a statement is not understood, because it may limit the others. */
function readSentence(
  words: string,
  [separator, ...others]: readonly RegExp[],
): MembershipBenefit[] | null {
  const whole = readStatement(words);
  if (whole || !separator) return whole;
  const parts = words.split(separator).filter((part) => part.trim() !== '');
  const read = parts.map((part) => readSentence(part, others));
  return read.some((part) => part === null) ? null : read.flatMap((part) => part ?? []);
}

const toPlain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.!]$/, '');

/**
 * Ignores what it cannot understand, so as not to overstate a membership (rules §10, "Sums and
 * ranks").
 */
export function parseMembershipBenefits(benefits: readonly string[]): {
  benefits: MembershipBenefit[];
  notCounted: string[];
} {
  const read = benefits.map((words) => ({
    words,
    counted: (readSentence(toPlain(words), SEPARATORS) ?? []).filter(({ percent }) => percent > 0),
  }));
  return {
    benefits: read.flatMap(({ counted }) => counted),
    notCounted: read.flatMap(({ words, counted }) => (counted.length > 0 ? [] : [words])),
  };
}
