import type { Screen } from './screen.ts';

export type PatientTask = {
  name: string;
  /** Words that promise an answer (strong) or may lead to one (weak). */
  strong: RegExp;
  weak: RegExp;
  isAnswer: (screen: Screen) => boolean;
};

const says = ({ read }: Screen, ...all: RegExp[]) => all.every((pattern) => pattern.test(read));

export const PATIENT_TASKS: readonly PatientTask[] = [
  {
    name: 'Cheapest first year',
    strong: /\b(cheap|low|cost|price|charge|budget)/gi,
    weak: /\b(year|compare|clinic|tool|menu)/i,
    isAnswer: (screen) =>
      says(screen, /cheapest|costs? (the )?least|lowest/i, /first[- ]year/i, /£/),
  },
  {
    name: 'Soonest wait',
    strong: /\b(wait|soon|quick|appointment)/gi,
    weak: /\b(short|compare|clinic|tool|menu)/i,
    isAnswer: (screen) =>
      says(screen, /soonest|shortest wait|quickest|wait of a week or less/i) &&
      /\d (working )?(day|week)|today|tomorrow|next (day|week)/i.test(screen.text),
  },
  {
    name: 'Who treats MS in Scotland',
    strong: /\b(MS\b|multiple sclerosis|Scotland|nation)/gi,
    weak: /\b(condition|clinic|treat|menu)/i,
    isAnswer: (screen) =>
      says(screen, /clinics? found/i, /Scotland/) &&
      /treats.{0,200}(\bMS\b|multiple sclerosis)/i.test(screen.text),
  },
  {
    name: 'What the evidence says on sleep',
    strong: /\b(sleep|insomnia)/gi,
    weak: /\b(evidence|research|condition|guide|menu)/i,
    isAnswer: (screen) => says(screen, /sleep|insomnia/i, /nobody (yet )?knows|one small trial/i),
  },
  {
    name: 'How to complain',
    strong: /\b(complain|wrong)/gi,
    weak: /\b(problem|regulator|help|contact|question|about|menu)/i,
    isAnswer: (screen) =>
      says(screen, /complain/i, /(write|complain|start with|go) to the (clinic|service)/i),
  },
];
