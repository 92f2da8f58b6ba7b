import type { OutcomeName } from './check-outcome.ts';

/** The words of the eligibility check, as content/eligibility.yml holds them. */
export type CheckWords = {
  title: string;
  description: string;
  heading: string;
  lead: string;
  points: string[];
  start: string;
  withoutScript: string;
  outcomes: Record<
    OutcomeName,
    { heading: string; text: string; steps: { text: string; href: string }[] }
  >;
  alsoTell: string;
  reasonsHeading: string;
  stepsHeading: string;
  again: string;
  rulesHeading: string;
  rulesText: string;
  emergency: string;
};
