import { FEE_NAMES } from '../clinic/fee-names.ts';
import { MAX_CLINICS, type Pack } from './pack.ts';
import type { PackCosts } from './pack-readers.ts';
import type { PackSource } from './pack-source.ts';

export function needsDays({ costs }: Pick<Pack, 'costs'>): boolean {
  return costs.some(({ lines }) => lines.some(isUndated));
}

const isUndated = ({ fee, state, checkedOn }: PackCosts['lines'][number]) =>
  fee !== null && state !== 'unknown' && checkedOn === '';

const toDayBefore = (day = '', takenOn: string) => (day > takenOn ? '' : day);

export function dateCosts(pack: Pack, sources: readonly PackSource[]): Pack {
  const costs = pack.costs.map((entry) => {
    const days = sources.find(({ slug }) => slug === entry.slug)?.checkedOn.split(' ') ?? [];
    const lines = entry.lines.map((line) =>
      isUndated(line) && line.fee !== null
        ? { ...line, checkedOn: toDayBefore(days[FEE_NAMES.indexOf(line.fee)], entry.takenOn) }
        : line,
    );
    return { ...entry, lines };
  });
  return { ...pack, costs };
}

/** Rules §11. Updates clinics that are already in the pack. */
export function addClinics(pack: Pack, sources: readonly PackSource[]): Pack {
  const taken = sources.map(({ slug, name, isExample, records, state }) => {
    return { slug, name, isExample, records, state };
  });
  const others = pack.clinics.filter(({ slug }) => taken.every((clinic) => clinic.slug !== slug));
  return { ...pack, clinics: [...others, ...taken].slice(0, MAX_CLINICS) };
}
