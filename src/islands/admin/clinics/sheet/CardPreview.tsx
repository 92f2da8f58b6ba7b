import { ClinicCard } from '../../../../components/clinic/ClinicCard.tsx';
import { toSheetCard } from '../../../../domain/desk/sheet-card.ts';
import { toLondonDay } from '../../../../domain/format/london-time.ts';
import type { ClinicCard as Card } from '../../../../domain/listing/clinic-card.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useAnswer } from '../../admin-context.ts';
import { useThisSheet } from './use-sheet.ts';

/** The clinic's card that is on the site; none where there is none, or it cannot be reached. */
async function readLiveCard(clinic: string): Promise<{ card: Card | null }> {
  try {
    const answer = await fetch('/clinics/cards.json', { cache: 'no-store' });
    const cards = (await answer.json()) as Card[];
    return { card: cards.find(({ id }) => id === clinic) ?? null };
  } catch {
    return { card: null };
  }
}

/** The clinic's card as it is on the site now, and as the next build will make it of the sheet. */
export function CardPreview({ onClose }: { onClose: () => void }) {
  const { clinic, sheet, specs } = useThisSheet();
  const answer = useAnswer(clinic, () => readLiveCard(clinic));
  const live = answer?.card;
  const today = toLondonDay(new Date().toISOString());
  const next = toSheetCard({ ...sheet, fields: specs }, today, live?.firstYear ?? null);
  return (
    <Dialog heading="How it looks" className="card-preview" onClose={onClose}>
      <div className="stack">
        <h3>After the next build</h3>
        {!sheet.clinic.active && <p>Hidden: visitors do not see this card.</p>}
        {/* A picture of the card: nothing in it is to be pressed. */}
        {next ? (
          <div inert>
            <ClinicCard card={next} />
          </div>
        ) : (
          <p>It would make no card of this row.</p>
        )}
        <p className="small muted">
          The first year rests on the fees of other clinics as well. It is worked out when the site
          is built, and stands here as it does now.
        </p>
        <h3>On the site now</h3>
        {!answer && <p role="status">Loading the card…</p>}
        {answer && !live && <p>It is not on the site.</p>}
        {live && (
          <>
            <div inert>
              <ClinicCard card={live} />
            </div>
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
