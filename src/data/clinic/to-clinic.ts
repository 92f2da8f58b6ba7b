/** A stored row to the one normalised clinic, with every default of rules §5. The row is never changed. */
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { toStandIn } from '../../domain/figure/figure.ts';
import { FALLBACK_DELIVERY } from './clinic-defaults.ts';
import {
  findUnstated,
  toOverview,
  toPharmacy,
  toReview,
  toServices,
  toVerdict,
} from './clinic-sections.ts';
import { toClinicFigures } from './to-clinic-figures.ts';
import { parseClinicRow, type ClinicRow } from '../rows/clinic-row.ts';
import type { FigureSource } from '../rows/figure-source-row.ts';
import { parseText } from '../rows/values.ts';

export type ClinicContext = {
  /** The sources of this clinic's figures. */
  sources: readonly FigureSource[];
  /** How many strain rows the clinic has. */
  strainCount: number;
};

function toFullClinic(row: ClinicRow, { sources, strainCount }: ClinicContext): Clinic {
  return {
    overview: toOverview(row),
    services: toServices(row),
    pricing: {
      initialConsultationIncludes: row.initial_consultation_includes,
      followUpConsultationIncludes: row.follow_up_consultation_includes,
    },
    prosAndCons: {
      pros: row.pros,
      cons: row.cons,
      standoutFeatures: row.features,
      potentialDrawbacks: row.potential_drawbacks,
    },
    pharmacy: toPharmacy(row),
    verdict: toVerdict(row),
    review: toReview(row),
    figures: toClinicFigures({ ...row, strain_count: strainCount }, sources),
    unstated: findUnstated(row),
    updatedAt: row.updated_at,
    shape: 'full',
  };
}

/** Own text of a row whose other fields may not even be readable. */
function getOwnText(row: object, key: string): string | null {
  try {
    const value: unknown = Object.hasOwn(row, key) ? Reflect.get(row, key) : null;
    return parseText(value, 200);
  } catch {
    return null;
  }
}

/**
 * The simpler shape for a row that cannot be converted: its id and name, defaults for everything
 * else, a delivery fee of 10, standard delivery in 2-3 days at 10 and express next day at 15, all
 * of them marked as site defaults.
 */
function toFallbackClinic(id: string | null, name: string | null): Clinic {
  const clinic = toFullClinic(parseClinicRow({ id, name }), { sources: [], strainCount: 0 });
  const { deliveryFee, standardDelivery, expressDelivery } = FALLBACK_DELIVERY;
  return {
    ...clinic,
    figures: {
      ...clinic.figures,
      deliveryFee: toStandIn<number>(deliveryFee),
      standardDelivery: toStandIn({ ...standardDelivery }),
      expressDelivery: toStandIn({ ...expressDelivery }),
    },
    shape: 'fallback',
  };
}

/**
 * Converts a row, whatever it holds. Throws for two reasons only: `Cannot transform null or
 * undefined clinic data`, and `Clinic data missing required id or name field` when the row has
 * neither. A row that cannot be converted otherwise comes back with `shape: 'fallback'`.
 */
export function toClinic(row: unknown, context: ClinicContext): Clinic {
  if (row === null || row === undefined) {
    throw new Error('Cannot transform null or undefined clinic data');
  }
  const isObject = typeof row === 'object';
  const id = isObject ? getOwnText(row, 'id') : null;
  const name = isObject ? getOwnText(row, 'name') : null;
  if (!isObject || (id === null && name === null)) {
    throw new Error('Clinic data missing required id or name field');
  }
  try {
    return toFullClinic(parseClinicRow(row), context);
  } catch {
    return toFallbackClinic(id, name);
  }
}
