import type { ConditionCount } from '../../domain/condition/condition-count.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

/** The rows of the condition view, as the snapshot holds them; empty when it holds none. */
export async function getConditionCounts(): Promise<ConditionCount[]> {
  return (await getSnapshot()).conditionCounts;
}
