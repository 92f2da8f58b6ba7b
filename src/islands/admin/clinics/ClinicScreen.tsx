import '../figures/figures.css';
import './clinics.css';
import { use, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { type FigureChange, readChanges } from '../../../backend/figure-desk.ts';
import { readAll } from '../../../backend/result.ts';
import { readWholeTable, SNAPSHOT_READS } from '../../../backend/whole-table.ts';
import { ClinicCard } from '../../../components/clinic/ClinicCard.tsx';
import { toFieldLabel } from '../../../domain/desk/desk-fields.ts';
import { STATE_WORDS } from '../../../domain/desk/figure-words.ts';
import { REASON_TEXTS, toChangeWords } from '../../../domain/desk/history.ts';
import { toNextCard } from '../../../domain/desk/next-clinic.ts';
import { toSentenceCase } from '../../../domain/format/counts.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import type { ClinicCard as Card } from '../../../domain/listing/clinic-card.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, SiteNameContext, useOnline } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { fetchBuilt, useBuild } from '../build/use-build.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { EarlierDrafts } from '../drafts/EarlierDrafts.tsx';
import { FiguresTable } from '../figures/FiguresTable.tsx';
import { toSides } from '../figures/history/BatchItem.tsx';
import { Button } from '../forms/Button.tsx';
import { Menu } from '../forms/Menu.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { useLeaveQuestion } from '../shell/leave-question.ts';
import { FigureTable, RowOutcome } from './sheet/FigureTable.tsx';
import { OfficialFindings } from './sheet/OfficialFindings.tsx';
import { type SheetRow, toRowId, toSheetGroups, toToday } from './sheet/sheet-rows.ts';
import { type Edits, SheetContext, useSheet, useThisSheet } from './sheet/use-sheet.ts';

export default function ClinicScreen({ clinicId }: { clinicId: string }) {
  const siteName = use(SiteNameContext);
  const sheet = useSheet(clinicId);
  const name = sheet.sheet?.clinic.name ?? 'Clinic';

  useEffect(() => {
    document.title = `${name} | ${siteName}`;
  }, [name, siteName]);

  return (
    <SheetContext value={sheet}>
      <div className="stack-3">
        <div className="row apart">
          <h1>{name}</h1>
          {sheet.sheet && <SheetActions />}
        </div>
        <Loaded
          read={sheet.read}
          loading="Loading the clinic"
          failed="The clinic could not be loaded."
        >
          {(read) =>
            read.sheet ? (
              <ClinicSheet />
            ) : (
              <div className="stack">
                <LostDot />
                <h2>There is no such clinic</h2>
                <Link className="button" href="/admin/clinics">
                  Go to clinics
                </Link>
              </div>
            )
          }
        </Loaded>
      </div>
    </SheetContext>
  );
}

const ACTIVE = 'active';

function SheetActions() {
  const { sheet, isBusy, apply, report } = useThisSheet();
  const { active, is_example } = sheet.clinic;
  const [isCardShown, setCardShown] = useState(false);

  async function toggle() {
    const version = sheet.fields.find(({ field }) => field === ACTIVE)?.version ?? null;
    const edit = { field: ACTIVE, base_version: version, value: !active };
    const outcome = await apply(edit, 'check', '');
    if (outcome?.name !== 'conflict' || !outcome.theirs) return;
    // With only two values there is no conflict to resolve: the button offers the other one.
    const { by, at, value } = outcome.theirs;
    const action = value === true ? 'showed the clinic' : 'hid the clinic';
    const reason = `${by} ${action} on ${formatLondonTime(at)}. Try again to change that.`;
    report(ACTIVE, { name: 'refused', reason });
  }

  return (
    <div className="row" role="group" aria-label="The whole clinic">
      {is_example && <span className="clinic-mark small">Example</span>}
      <span className="clinic-mark small" data-held={!active}>
        {active ? 'On the site' : 'Hidden from visitors'}
      </span>
      <RowOutcome field={ACTIVE} />
      <Button kind="quiet" onClick={() => setCardShown(true)}>
        Preview
      </Button>
      <Menu
        label="More"
        of="the clinic"
        isBusy={isBusy}
        items={[
          { label: active ? 'Hide from visitors' : 'Show to visitors', run: () => void toggle() },
          { label: 'All clinics', href: '/admin/clinics' },
        ]}
      />
      {isCardShown && <CardPreview onClose={() => setCardShown(false)} />}
    </div>
  );
}

const describe = (edits: Edits): string =>
  Object.entries(edits)
    .map(([field, edit]) => `${toFieldLabel(field)}: ${edit?.text || STATE_WORDS.unknown}`)
    .join(', ');

function ClinicSheet() {
  const { sheet, specs, reported, announcement, writes, typed, keptIn } = useThisSheet();
  const build = useBuild(() => false, String(writes));
  const isOnline = useOnline();
  const [history, setHistory] = useState<SheetRow | null>(null);
  const groups = useMemo(() => toSheetGroups({ sheet, specs, reported }), [sheet, specs, reported]);
  const rows = groups.flatMap((group) => group.rows);
  const [open, setOpen] = useState(
    () => rows.find(({ field }) => location.hash === `#${toRowId(field)}`)?.field ?? null,
  );
  useEffect(() => document.getElementById(location.hash.slice(1))?.focus(), []);
  const unapplied = rows.filter(({ field }) => typed.value[field]);
  const question = keptIn
    ? `. They are kept ${keptIn}. Leave anyway?`
    : ', and this browser cannot keep them. Leave and lose them?';
  useLeaveQuestion(
    unapplied.length > 0 ? `This clinic has changes that are not recorded${question}` : null,
  );

  /**
   * Puts the draft into its fields and keeps what is typed in the others. Text already typed in the
   * draft's fields is set aside.
   */
  async function merge(draft: Draft<Edits>) {
    const same = Object.entries(typed.value).filter(([field]) => draft.value[field]);
    const replaced = same.length > 0 ? Object.fromEntries(same) : null;
    await typed.use(draft, (before) => ({ ...before, ...draft.value }), replaced);
  }

  return (
    <div className="stack-3">
      <BuildPanel build={build} />
      {(unapplied.length > 0 || !isOnline) && (
        <div className="notice row small">
          {!isOnline && (
            <p>
              You are offline. You can keep typing, and record your changes once you are back
              online.
            </p>
          )}
          {unapplied.length > 0 && (
            <p>
              Not recorded yet.{' '}
              {keptIn
                ? `What you typed is kept ${keptIn}.`
                : 'This browser cannot keep what you typed, so do not close the tab.'}
            </p>
          )}
          {unapplied.map(({ field, label }) => (
            <Button key={field} kind="bare" onClick={() => setOpen(field)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <EarlierDrafts kept={typed} describe={describe} onUse={merge} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <FigureTable groups={groups} open={open} onOpen={setOpen} onHistory={setHistory} />
      {!sheet.clinic.is_example && <OfficialFindings />}
      {history && <FigureHistory row={history} onClose={() => setHistory(null)} />}
    </div>
  );
}

function FigureHistory({ row, onClose }: { row: SheetRow; onClose: () => void }) {
  const { clinic, isBusy, undo } = useThisSheet();
  const { field, label } = row;
  const asked = { clinic, field, limit: 100 };
  const read = useRead(['changes', asked], () => readChanges(backend, asked));
  const toCells = (change: FigureChange, at: number) => {
    const words = toChangeWords(change);
    return [
      <p key="change">
        {change.made_by_name},{' '}
        <time dateTime={change.made_at}>{formatLondonTime(change.made_at)}</time>.{' '}
        {toSentenceCase(REASON_TEXTS[change.reason] ?? '')}. {words.event}
        {change.second_read_by && ` Confirmed by ${change.second_read_by}.`}
        {change.note !== null && ` Note: ${change.note}`}
      </p>,
      ...toSides(words),
      at === 0 && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() => void undo(field, change.batch_id, [change.id]).then(read.reload)}
        >
          Undo
        </Button>
      ),
    ];
  };
  return (
    <Dialog heading={`History: ${label}`} className="wide-dialog" onClose={onClose}>
      <Loaded read={read} loading="Loading the history" failed="The history could not be loaded.">
        {(changes) =>
          changes.length === 0 ? (
            <p>It has not been changed yet.</p>
          ) : (
            <FiguresTable
              caption={`History: ${label}`}
              columns={['Change', 'Before', 'After', 'Undo']}
              rows={changes.map((change, at) => ({ key: change.id, cells: toCells(change, at) }))}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** The live card and the next build's card, or why the next build has none. */
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
    return toData(next ?? 'The next build will not include a card for this clinic.');
  } catch (error) {
    // Two clinics would share an address.
    return toData(`The next build would fail. ${error instanceof Error ? error.message : ''}`);
  }
}

const Picture = ({ card }: { card: Card }) => (
  <div inert>
    <ClinicCard card={card} />
  </div>
);

function CardPreview({ onClose }: { onClose: () => void }) {
  const desk = useThisSheet();
  const read = useRead(['card', desk.clinic], () => readCards(desk));
  return (
    <Dialog heading="Preview" className="wide-dialog" onClose={onClose}>
      <Loaded
        read={read}
        loading="Loading the card"
        failed="The other clinics could not be loaded."
      >
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
