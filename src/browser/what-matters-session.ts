/** This tab's "What matters to you" answers (rules §11), by guide. Never sent. */
import type { Answers } from '../domain/questions/question.ts';
import { tabStorage } from './storage.ts';

const KEY = 'what-matters';

type Kept = Record<string, Record<string, unknown>>;

const readAll = () => (tabStorage.readJson(KEY) ?? {}) as Kept;

export const readWeighed = (slug: string): Record<string, unknown> => readAll()[slug] ?? {};

/** Returns whether it was stored. If there are no answers, removes the guide's entry. */
export function keepWeighed(slug: string, answers: Answers): boolean {
  const { [slug]: _, ...others } = readAll();
  const isEmpty = Object.keys(answers).length === 0;
  const all: Record<string, unknown> = isEmpty ? others : { ...others, [slug]: answers };
  return tabStorage.write(KEY, Object.keys(all).length > 0 ? JSON.stringify(all) : null);
}
