import '../dashboard/DashboardScreen.css';
import './figures.css';
import { useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import {
  type HistoryFilter,
  readClinics,
  readFields,
  readHistory,
} from '../../../backend/figure-desk.ts';
import { readEditorNames } from '../../../backend/people.ts';
import { isUuid } from '../../../backend/uuid.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import { toFieldLabel } from '../../../domain/desk/desk-fields.ts';
import { REASON_TEXTS } from '../../../domain/desk/history.ts';
import { compareNames } from '../../../domain/format/collation.ts';
import { toSentenceCase } from '../../../domain/format/counts.ts';
import { backend } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { Button } from '../forms/Button.tsx';
import { FilterChoices, Filters } from '../forms/Filters.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { BatchItem, UndoAnswers, useUndo } from './history/BatchItem.tsx';

/** How many changes to load at first and with each press of the button. */
const STEP = 100;

export default function HistoryScreen() {
  const [params, setParams] = useSearchParams();
  const filter: HistoryFilter = Object.fromEntries(
    [...params].filter(([name, value]) => isUuid(value) || !['clinic', 'batch'].includes(name)),
  );
  const limit = useRef(STEP);
  const read = useRead(['history', filter], () => readHistory(backend, filter, limit.current));
  const batches = read.data?.batches ?? [];
  const build = useBuild(() => false, batches[0]?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useUndo(async () => {
    await read.reload();
    heading.current?.focus();
  });
  const show = (next: HistoryFilter) =>
    setParams(new URLSearchParams(Object.entries(next).filter(([, value]) => value)), {
      replace: true,
    });
  return (
    <div className="stack">
      <div className="row apart">
        <h1>History</h1>
        <Link href="/admin/figures/import">Import and export</Link>
      </div>
      <BuildPanel build={build} />
      <HistoryFilters
        filter={filter}
        people={batches.map((batch) => batch.made_by_name)}
        onChange={show}
      />
      {filter.batch && (
        <p>
          Showing one set of changes.{' '}
          <Button kind="link" onClick={() => show({ ...filter, batch: '' })}>
            Show all changes
          </Button>
        </p>
      )}
      <UndoAnswers undo={undo} />
      <Loaded read={read} loading="Loading the history" failed="The history could not be loaded.">
        {({ requests, is_last: isLast }) => (
          <section className="stack" aria-labelledby="changes">
            {requests.map(({ batch, by, is_mine: isMine }) => (
              <p key={batch} className="notice row">
                {isMine ? 'You have' : `${by} has`} asked for an undo that is waiting for a second
                editor.{' '}
                <Button kind="link" onClick={() => setParams({ batch })}>
                  Show it
                </Button>
              </p>
            ))}
            <h2 id="changes" className="visually-hidden" tabIndex={-1} ref={heading}>
              Changes
            </h2>
            {batches.length === 0 && (
              <div className="empty-state muted">
                <EmptyLine />
                <p>
                  No changes match.{' '}
                  <Button kind="link" onClick={() => show({})}>
                    Show all changes
                  </Button>
                </p>
              </div>
            )}
            <ol className="ruled">
              {batches.map((batch) => (
                <BatchItem
                  key={batch.id}
                  batch={batch}
                  request={requests.find((one) => one.batch === batch.id)}
                  undo={undo}
                />
              ))}
            </ol>
            {!isLast && (
              <Button
                kind="quiet"
                isBusy={read.isFetching}
                onClick={() => {
                  limit.current = batches.flatMap(({ changes }) => changes).length + STEP;
                  void read.reload();
                }}
              >
                {read.isFetching ? 'Loading…' : 'Show older changes'}
              </Button>
            )}
          </section>
        )}
      </Loaded>
    </div>
  );
}

type FiltersProps = {
  filter: HistoryFilter;
  people: readonly string[];
  onChange: (filter: HistoryFilter) => void;
};

function HistoryFilters({ filter, people, onChange }: FiltersProps) {
  const { data: clinics = [] } = useRead(['clinics'], () => readClinics(backend));
  const { data: fields = [] } = useRead(['fields'], () => readFields(backend));
  const { data: names = [] } = useRead(['editor-names'], () => readEditorNames(backend));
  const figures = fields
    .filter((field) => field.replaced_by === null)
    .map(({ field }) => [field, toFieldLabel(field)] as const)
    .sort(([, one], [, other]) => compareNames(one, other));
  const reasons = Object.entries(REASON_TEXTS);
  // Includes former names.
  const known = [...[...names].map(([, name]) => name), ...people, filter.person ?? ''];
  const who = [...new Set(known)].filter(Boolean).sort(compareNames);
  const choices = [
    ['clinic', 'Clinic', clinics.map(({ id, name }) => [id, name] as const)],
    ['field', 'Figure', figures],
    ['reason', 'Reason', reasons.map(([why, text]) => [why, toSentenceCase(text)] as const)],
    ['person', 'Who', who.map((name) => [name, name] as const)],
  ] as const;
  return (
    <Filters label="Changes">
      <FilterChoices
        choices={choices}
        values={filter}
        onChange={(name, value) => onChange({ ...filter, [name]: value })}
      />
    </Filters>
  );
}
