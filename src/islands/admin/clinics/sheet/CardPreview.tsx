import { ClinicCard } from '../../../../components/clinic/ClinicCard.tsx';
import { toSheetCard } from '../../../../domain/desk/sheet-card.ts';
import { unpackCards, unpackDetails } from '../../../../domain/listing/card-index.ts';
import { CARD_FILES, findDetails, toWholeCard } from '../../../../domain/listing/indexed-card.ts';
import { takeAll } from '../../../../domain/steps.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useAnswer } from '../../admin-context.ts';
import { useThisSheet } from './use-sheet.ts';

async function fetchNow(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

type LiveCard = { card: ReturnType<typeof toWholeCard> | null };

/** The clinic's card that is on the site; none where there is none, or it cannot be reached. */
async function readLiveCard(clinic: string): Promise<LiveCard> {
  try {
    const [ids, index] = await Promise.all([CARD_FILES.ids, CARD_FILES.index].map(fetchNow));
    const place = Array.isArray(ids) ? ids.indexOf(clinic) : -1;
    const card = takeAll(unpackCards(index)).find(({ at }) => at === place);
    if (!card) return { card: null };
    const found = findDetails(card);
    const details = unpackDetails(await fetchNow(CARD_FILES.page(found.page)))[found.place];
    return { card: toWholeCard(card, details ?? null) };
  } catch {
    return { card: null };
  }
}

/** The clinic's card as it is on the site now, and as the next build will make it of the sheet. */
export function CardPreview({ onClose }: { onClose: () => void }) {
  const { clinic, sheet } = useThisSheet();
  const answer = useAnswer(clinic, () => readLiveCard(clinic));
  const live = answer?.card;
  const next = toSheetCard(sheet.clinic, sheet.sources, live?.firstYear ?? null);
  return (
    <Dialog heading="How it looks" className="card-preview" onClose={onClose}>
      <div className="stack">
        <h3>After the next build</h3>
        {!sheet.clinic.active && <p>Hidden: visitors do not see this card.</p>}
        {/* A picture of the card: nothing in it is to be pressed. */}
        <div inert>
          <ClinicCard card={next} />
        </div>
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
