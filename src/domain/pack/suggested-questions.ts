export const SUGGESTED_QUESTIONS = {
  aim: 'What should get better, and how will we know if it does?',
  evidence: 'How strong is the evidence for my condition?',
  'side-effects': 'Which side effects could I get, and who do I call if I feel unwell?',
  medicines: 'Could it clash with the medicines I take now?',
  driving: 'Can I drive, work and use machines while I take it?',
  stopping: 'When would we stop, and how?',
  cost: 'What will the whole first year cost me, with every fee?',
  'follow-ups': 'How often are follow-ups, and what does each cost?',
  pharmacy: 'Can I choose my own pharmacy?',
  gp: 'What will you tell my GP?',
  refusal: 'What if you cannot treat me? Do I get my money back?',
} as const;

export type AskId = keyof typeof SUGGESTED_QUESTIONS;

export const ASK_IDS = Object.keys(SUGGESTED_QUESTIONS) as AskId[];
