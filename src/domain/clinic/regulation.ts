/** Whether a clinic's registration with the Care Quality Commission is confirmed: the one rule for it. */
import { formatDate } from '../format/dates.ts';
import type { ClinicFigures } from './clinic-figures.ts';

type Regulation = Pick<ClinicFigures, 'cqcRegistered' | 'accreditations'>;

/**
 * The ISO date on which the register confirmed the registration; null when nothing confirms it. The
 * clinic's own statement alone does not: the register has to be the source of the figure, or an
 * accreditation has to have been checked with it.
 */
export function findCqcCheck({ cqcRegistered, accreditations }: Regulation): string | null {
  if (cqcRegistered.value !== true) return null;
  const checked = accreditations.state === 'register' ? (accreditations.value ?? []) : [];
  const verified = checked.find(
    ({ type, verifiedDate }) => type === 'CQC' && verifiedDate !== null,
  );
  // Only the register's own page may vouch for it, also where its words were not kept.
  const isRead = cqcRegistered.state === 'register' || cqcRegistered.state === 'noted';
  const read = isRead ? cqcRegistered.checkedOn : null;
  return verified?.verifiedDate ?? read;
}

/**
 * Whether the clinic is on the register; null when that is not known. A clinic that was not found is
 * absent only where the register itself says so.
 */
export function toCqcStatus(figures: Regulation): boolean | null {
  if (findCqcCheck(figures) !== null) return true;
  const { value, state } = figures.cqcRegistered;
  return value === false && state === 'register' ? false : null;
}

/**
 * What a page says of a registration that the register confirms, without a full stop; null where nothing
 * confirms it. A stored copy speaks for its own day alone.
 */
export function toCqcWords(figures: Regulation): string | null {
  const checkedOn = findCqcCheck(figures);
  if (checkedOn === null) return null;
  const { source } = figures.cqcRegistered;
  const read = formatDate(checkedOn);
  if (!source?.isCopy) return `CQC-registered (register read on ${read})`;
  const copy = source.datedOn
    ? `stored copy of ${formatDate(source.datedOn)}`
    : 'stored copy without a date';
  return `In the CQC’s register (${copy}, read on ${read})`;
}
