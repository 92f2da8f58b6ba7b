import { readAll } from '../../../../backend/result.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../../../backend/whole-table.ts';
import { ClinicCard } from '../../../../components/clinic/ClinicCard.tsx';
import { toNextCard } from '../../../../domain/desk/next-clinic.ts';
import type { ClinicCard as Card } from '../../../../domain/listing/clinic-card.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { backend } from '../../admin-context.ts';
import { fetchBuilt } from '../../build/use-build.ts';
import { Loaded, useRead } from '../../queries.tsx';
import { toToday } from './sheet-rows.ts';
import { useThisSheet } from './use-sheet.ts';

/** The cards that the next build makes and the site has, or why there is none. Other clinics are read as the build reads them. */
async function readCards({ clinic, sheet, specs }: ReturnType<typeof useThisSheet>) {
  const { clinics, figure_sources: sources } = SNAPSHOT_READS;
  const options = { signal: new AbortController().signal, retryDelaysMs: [] };
  const site = await readAll({
    clinics: readWholeTable(backend, clinics, options),
    sources: readWholeTable(backend, sources, options),
  });
  if (!site.ok) return site;
  const built = ((await fetchBuilt('/clinics/cards.json')) ?? []) as Card[];
  const live = built.find(({ id }) => id === clinic);
  const toData = (next: Card | string) => ({ ok: true, data: { next, live } }) as const;
  try {
    const next = toNextCard({ ...sheet, fields: specs }, toToday(), site.data);
    return toData(next ?? 'It would make no card of this row.');
  } catch (error) {
    // Two clinics that would share an address.
    return toData(`There would be no build. ${error instanceof Error ? error.message : ''}`);
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
  const read = useRead(['card', desk.clinic], () => readCards(desk));
  return (
    <Dialog heading="How it looks" className="wide-dialog" onClose={onClose}>
      <Loaded read={read} loading="Loading the card" failed="The other clinics could not be read.">
        {({ next, live }) => (
          <div className="stack">
            <h3>After the next build</h3>
            {!desk.sheet.clinic.active && <p>Hidden: visitors do not see this card.</p>}
            {typeof next === 'string' ? <p role="alert">{next}</p> : <Picture card={next} />}
            <h3>On the site now</h3>
            {live ? (
              <>
                <Picture card={live} />
                <p>
                  <a href={`/clinics/${live.slug}`} target="_blank" rel="noreferrer">
                    Open its page
                  </a>
                </p>
              </>
            ) : (
              <p>It is not on the site.</p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
