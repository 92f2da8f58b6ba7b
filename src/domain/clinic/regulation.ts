import { formatDate } from '../format/dates.ts';
import type { ClinicFigures } from './clinic-figures.ts';

type Regulation = Pick<ClinicFigures, 'cqcRegistered' | 'accreditations'>;

/**
 * The ISO date on which the CQC's register confirmed the registration, or null. The clinic's own
 * statement is not enough: the figure must come from the register, or an accreditation must have
 * been checked there.
 */
export function findCqcCheck({ cqcRegistered, accreditations }: Regulation): string | null {
  if (cqcRegistered.value !== true) return null;
  const checked = accreditations.state === 'register' ? (accreditations.value ?? []) : [];
  const verified = checked.find(
    ({ type, verifiedDate }) => type === 'CQC' && verifiedDate !== null,
  );
  // Only a reading of the register's own page counts, but it needs no stored quote.
  const isRead = cqcRegistered.state === 'register' || cqcRegistered.state === 'noted';
  const read = isRead ? cqcRegistered.checkedOn : null;
  return verified?.verifiedDate ?? read;
}

/** Null if unknown; false only if the register itself says so. */
export function toCqcStatus(figures: Regulation): boolean | null {
  if (findCqcCheck(figures) !== null) return true;
  const { value, state } = figures.cqcRegistered;
  return value === false && state === 'register' ? false : null;
}

/** Without a full stop; null if unknown. A stored copy is evidence only for its own date. */
export function toCqcWords(figures: Regulation): string | null {
  const status = toCqcStatus(figures);
  if (status === null) return null;
  const { source, checkedOn } = figures.cqcRegistered;
  const register = `${status ? 'On' : 'Not on'} the CQC’s register (England)`;
  if (!source?.isCopy)
    return `${register}, read on ${formatDate(findCqcCheck(figures) ?? checkedOn ?? '')}`;
  const age = source.datedOn ? `dated ${formatDate(source.datedOn)}` : 'without a date';
  return `${register}, in a copy ${age}`;
}
