/** The current eligibility check. Its answers stay in memory. */
import { atom } from 'nanostores';
import {
  type CheckEvent,
  type CheckState,
  INITIAL_CHECK,
  moveCheck,
} from '../domain/eligibility/check.ts';

export const $check = atom<CheckState>(INITIAL_CHECK);

export function sendToCheck(event: CheckEvent): void {
  $check.set(moveCheck($check.get(), event));
}
