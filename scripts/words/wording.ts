/** The wording rules (rules §10), for both the tests and the report. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { MEDICINE_NAMES } from '../../src/domain/source/medicine-names.ts';
import { type Document, findAll } from '../lib/html.ts';
import { readBlocks } from './read-blocks.ts';

type WordingRule = {
  name: string;
  pattern: RegExp;
  /** Denials, questions and quotations are not claims. */
  mayBeDenied?: true;
  /** Other meanings of the words. */
  except?: RegExp;
  allowedIn?: RegExp;
};

const RULES: readonly WordingRule[] = [
  // Claims.
  { name: 'cure', pattern: /\bcur(?:e|es|ed|ing)\b/i, mayBeDenied: true },
  {
    name: 'proven',
    pattern: /\bproven\b/i,
    mayBeDenied: true,
    // The fixed heading of the guides (rules §2, "Condition guides").
    allowedIn: /^Proven Patient Outcomes$/,
  },
  {
    name: 'safe',
    pattern: /\bsafe(?:ly|r|st)?\b/i,
    mayBeDenied: true,
    // Places and storage, not medicines.
    except: /\bsafe (?:place|and sound)\b|\b(?:stored?|ke(?:ep|pt)|locked)\b[^.]*\bsafe(?:ly)?\b/i,
    // The regulator's own question, with its answer.
    allowedIn: /\bSafe(?: and effective)?: (?:outstanding|good|requires improvement|inadequate)\b/,
  },
  { name: 'guaranteed', pattern: /\bguarante(?:e|es|ed)\b/i, mayBeDenied: true },
  { name: 'miracle', pattern: /\bmiracles?\b/i, mayBeDenied: true },
  {
    name: 'you qualify',
    pattern: /\byou (?:may |might |will |could )?qualify\b/i,
    mayBeDenied: true,
  },
  { name: 'no side effects', pattern: /\bno side[- ]effects\b|\bside[- ]effect[- ]free\b/i },
  // Promotion.
  ...Object.entries(MEDICINE_NAMES).map(([name, pattern]) => ({ name, pattern })),
  // Truth.
  {
    name: 'smoking is against the law',
    pattern: /\bsmoking\b(?: \w+){0,3} is (?:against the law|illegal|an offence|a crime)\b/i,
  },
  {
    name: 'nobody measured',
    pattern: /\b(?:nobody|no one)(?: has|’s)? (?:ever )?measured (?:it|th(?:at|is|em|ese|ose))\b/i,
    allowedIn: /^Demonstration figures: nobody measured these$/,
  },
  { name: 'sample data', pattern: /\bsample (?:data|content|figures?|reviews?)\b/i },
  { name: 'site claim', pattern: /\bsite[- ]claims?\b/i },
  { name: 'site default', pattern: /\bsite[- ]defaults?\b/i },
  // Fees must use the names in `FEE_LABELS`.
  ...[
    /\b(?:initial|follow-up) (?:consultation|appointment|assessment)s?\b/i,
    /\b(?:(?:prescription|follow-up|repeat|script|first|later) (?:fees?|charges?)|repeat scripts?)\b/i,
    /(?:£[\d–£]+|\b(?:fee|cost|price|charge)s?) (?:for|of) (?:the|an?|your|each) (?:first|later|next) (?:visit|appointment)s?\b/i,
  ].map((pattern) => ({ name: 'fee word', pattern })),
  // Clumsy words.
  { name: 'speaks against', pattern: /\bsp(?:eaks?|oke) against\b/i },
  { name: 'says of itself', pattern: /\bsa(?:ys?|id) of (?:it|them)sel(?:f|ves)\b/i },
  { name: 'vouches for', pattern: /\bvouch(?:e[sd]|ing)? for\b/i },
  { name: 'leads on', pattern: /\bleads? on\b(?! from)/i },
];

const DENIAL = /\b(?:no|not|never|nobody|nothing|none|neither|nor|cannot|without|\w+n[’']t)\b/i;
const QUOTATION = /“[^”]*”/g;

export type Breach = { rule: string; sentence: string };

/** A question claims nothing, nor does anything after a denial in the same sentence. */
const isDenied = (sentence: string, index: number) =>
  DENIAL.test(sentence.slice(0, index)) || /\?$/.test(sentence);

/** Each rule at most once per sentence. */
export function findBreaches(block: string): Breach[] {
  return block.split(/(?<=[.!?:;])\s/).flatMap((sentence) =>
    RULES.filter(({ pattern, mayBeDenied, except, allowedIn }) => {
      if (allowedIn?.test(block)) return false;
      const claim = mayBeDenied ? sentence.replace(QUOTATION, '') : sentence;
      const found = pattern.exec(claim);
      if (!found || except?.test(claim)) return false;
      return !mayBeDenied || !isDenied(claim, found.index);
    }).map(({ name }) => ({ rule: name, sentence })),
  );
}

const PROMOTING_HOSTS =
  /^(?:www\.)?(?:sativex\.co\.uk|epid[yi]olex\.[a-z.]+|medthority\.com|.*\.medthority\.com)$/i;

const NAMED_META = /^(?:description|keywords|(?:og|twitter):(?:title|description|image:alt))$/;

/** Text shown in search results and in previews of shared links. */
const readHead = (document: Document): string[] =>
  findAll('head title, head meta', document).flatMap((element) => {
    if (element.name === 'title') return DomUtils.textContent(element);
    const { name, property, content = '' } = element.attribs;
    return NAMED_META.test(name ?? property ?? '') ? content : [];
  });

export function findPageBreaches(html: string): Breach[] {
  const document = parseDocument(html);
  const blocks = readBlocks(document, 'body').map(({ text }) => text);
  const links = findAll('a', document)
    .map(({ attribs }) => attribs['href'] ?? '')
    .filter((address) => PROMOTING_HOSTS.test(URL.parse(address)?.hostname ?? ''));
  return [
    ...[...new Set(readHead(document)), ...blocks].flatMap(findBreaches),
    ...links.map((sentence) => ({ rule: 'promoting link', sentence })),
  ];
}

/** The demonstration's own mark does not count: it describes the figures. */
const DISCLAIMERS: readonly RegExp[] = [
  /\bnot (?:a |any )?medical advice\b/i,
  /\binformation(?:al)?(?: purposes)? only\b/i,
  /\bgeneral information\b/i,
  /\bnot a substitute for\b/i,
  /\b(?:does|do|can) ?not replace (?:the |your )?(?:advice|doctor|medical)/i,
];
const DEMONSTRATION_NOTICE = /\bthis (?:site |page )?is a demonstration\b/i;

/** Pages about disclaimers themselves. */
const ABOUT_DISCLAIMING = ['/disclaimer', '/privacy', '/terms'];

export type Disclaimers = {
  /** Blocks that disclaim advice; exactly one expected. */
  advice: string[];
  /** Blocks that declare a demonstration; one expected on a demonstration. */
  demonstration: string[];
};

export function findDisclaimers(path: string, html: string): Disclaimers | null {
  if (ABOUT_DISCLAIMING.includes(path)) return null;
  const texts = readBlocks(parseDocument(html), 'body').map(({ text }) => text);
  return {
    advice: texts.filter((text) => DISCLAIMERS.some((pattern) => pattern.test(text))),
    demonstration: texts.filter((text) => DEMONSTRATION_NOTICE.test(text)),
  };
}
