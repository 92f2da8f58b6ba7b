import { memo } from 'react';
import { ClinicCard } from '../../../components/clinic/ClinicCard.tsx';
import type { PriceScales } from '../../../domain/listing/clinic-card.ts';
import { type CardDetails, toWholeCard } from '../../../domain/listing/indexed-card.ts';
import type { ExplorerCard } from './use-listing.ts';

type Props = {
  card: ExplorerCard;
  /** Null where the card has its own, or they are on their way. */
  details: CardDetails | null;
  scales: PriceScales;
};

/** A clinic's card, which is drawn anew only where something of it changed. */
export const ListedCard = memo(function ListedCard({ card, details, scales }: Props) {
  if (!('at' in card)) return <ClinicCard card={card} scales={scales} />;
  return <ClinicCard card={toWholeCard(card, details)} scales={scales} />;
});
