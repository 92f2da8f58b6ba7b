import type { Nation } from '../place/areas.ts';

/** Wording that fits any clinic. */
export const DOCUMENTS = {
  record: 'A copy of your GP record, or the summary the clinic asks for',
  identity: 'Photo ID, such as a passport or driving licence',
  letters: 'Letters from specialists about your condition',
  medicines: 'Your medicines, or a list with each dose',
  'clinic-form': 'The clinic’s own form, filled in',
  'earlier-clinic':
    'If you are changing clinic: your first and last prescriptions, and a letter from the clinic you are leaving',
} as const;

export type DocumentId = keyof typeof DOCUMENTS;

export const DOCUMENT_IDS = Object.keys(DOCUMENTS) as DocumentId[];

export const ASK_THE_CLINIC = 'Not checked yet. Ask the clinic what it needs.';

type NationRecord = {
  summary: string;
  holds: string;
  number: string;
  sources: readonly string[];
};

export const NATION_RECORDS: Readonly<Record<Nation, NationRecord>> = {
  England: {
    summary: 'Summary Care Record',
    holds: 'your medicines, allergies and bad reactions; often your conditions too',
    number: 'NHS number',
    sources: ['nhs-england-scr'],
  },
  Scotland: {
    summary: 'Emergency Care Summary',
    holds:
      'basic facts for an emergency; people with a long-term illness may have a Key Information Summary too',
    number: 'CHI number',
    sources: ['nhs-inform-records', 'chi-number'],
  },
  Wales: {
    summary: 'Welsh GP Record',
    holds: 'your medicines, allergies and bad reactions; more if you and your surgery agree to it',
    number: 'NHS number',
    sources: ['welsh-gp-record'],
  },
  'Northern Ireland': {
    summary: 'Emergency Care Summary Record',
    holds:
      'your medicines and known allergies; people with a long-term illness may have a Key Information Summary too',
    number: 'H&C number',
    sources: ['nidirect-care-record', 'health-and-care-number'],
  },
};

export function toNumberName(nation: Nation | ''): string {
  return nation === '' ? 'NHS, CHI or H&C number' : NATION_RECORDS[nation].number;
}

/** IDs in content/sources.yml for the right to a copy of the record. */
export const RIGHT_SOURCES = [
  'ico-right-of-access',
  'data-protection-act-section-12',
  'nidirect-health-records',
];
