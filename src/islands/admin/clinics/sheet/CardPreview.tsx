import { getDataOr } from '../../../../backend/result.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../../../backend/whole-table.ts';
import { ClinicCard } from '../../../../components/clinic/ClinicCard.tsx';
import { toNextCard } from '../../../../domain/desk/next-clinic.ts';
import type { ClinicCard as Card } from '../../../../domain/listing/clinic-card.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { backend, useAnswer } from '../../admin-context.ts';
import { toToday } from './sheet-rows.ts';
import { useThisSheet } from './use-sheet.ts';

/** The clinic's card that is on the site; none where there is none, or it cannot be reached. */
async function readLiveCard(clinic: string): Promise<Card | null> {
  try {
    const answer = await fetch('/clinics/cards.json', { cache: 'no-store' });
    const cards = (await answer.json()) as Card[];
    return cards.find(({ id }) => id === clinic) ?? null;
  } catch {
    return null;
  }
}

/** The card that the next build makes, or why there is none. Other clinics are read as the build reads them. */
async function readNextCard({ sheet, specs }: ReturnType<typeof useThisSheet>) {
  const { clinics, figure_sources: sources } = SNAPSHOT_READS;
  const options = { signal: new AbortController().signal, retryDelaysMs: [] };
  const [shown, vouching] = await Promise.all([
    readWholeTable(backend, clinics, options),
    readWholeTable(backend, sources, options),
  ]);
  const failure = [shown, vouching].find(({ ok }) => !ok);
  if (failure && !failure.ok) return `The other clinics could not be read. ${failure.message}`;
  const site = { clinics: getDataOr(shown, []), sources: getDataOr(vouching, []) };
  try {
    const card = toNextCard({ ...sheet, fields: specs }, toToday(), site);
    return card ?? 'It would make no card of this row.';
  } catch (error) {
    // Two clinics that would share an address.
    return `There would be no build. ${error instanceof Error ? error.message : ''}`;
  }
}

/** A picture of the card: nothing in it is to be pressed. */
const Picture = ({ card }: { card: Card }) => (
  <div inert>
    <ClinicCard card={card} />
  </div>
);

/** The clinic's card as it is on the site now, and as the next build will make it of the sheet. */
export function CardPreview({ onClose }: { onClose: () => void }) {
  const desk = useThisSheet();
  const { clinic, sheet } = desk;
  const cards = useAnswer(sheet, () => Promise.all([readNextCard(desk), readLiveCard(clinic)]));
  const [next, live] = cards ?? [];
  return (
    <Dialog heading="How it looks" className="card-preview" onClose={onClose}>
      <div className="stack">
        {!cards && <p role="status">Loading the card…</p>}
        <h3>After the next build</h3>
        {!sheet.clinic.active && <p>Hidden: visitors do not see this card.</p>}
        {typeof next === 'string' ? <p role="alert">{next}</p> : next && <Picture card={next} />}
        <h3>On the site now</h3>
        {live === null && <p>It is not on the site.</p>}
        {live && (
          <>
            <Picture card={live} />
            <p>
              <a href={`/clinics/${live.slug}`} target="_blank" rel="noreferrer">
                Open its page
              </a>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
