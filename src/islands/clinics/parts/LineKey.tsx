import { formatPounds } from '../../../domain/format/money.ts';
import type { Scale } from '../../../domain/figure/scale.ts';
import type { PriceScales } from '../../../domain/listing/clinic-card.ts';

const toEnds = (scale: Scale | null, whose: string) =>
  scale ? [`${formatPounds(scale.low)} to ${formatPounds(scale.high)} ${whose}`] : [];

/** The scale of the cards' lines (rules §10, "Dots and lines"). */
export function LineKey({ scales }: { scales: PriceScales }) {
  const ends = [
    ...toEnds(scales.real, 'at the clinics here'),
    ...toEnds(scales.examples, 'at the examples'),
  ];
  return (
    ends.length > 0 && (
      <p className="small muted">
        Lines show first consultations, lowest to highest: {ends.join(', ')}.
      </p>
    )
  );
}
