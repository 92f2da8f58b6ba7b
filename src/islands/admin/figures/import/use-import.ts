/** The file that is being imported: chosen, checked and applied. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FigureFile, readFigureRows } from '../../../../domain/desk/figure-csv/figure-rows.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { useKeptValue } from '../../drafts/use-draft.ts';
import { useRead } from '../../queries.tsx';
import {
  type Answered,
  checkFile,
  type Decisions,
  makeChanges,
  toImportView,
} from './check-file.ts';

export type Applied = {
  batch: string;
  answered: Answered[];
  /** What was answered otherwise than when the file was checked. */
  differences: Answered[];
  /** How many rows the file holds besides. */
  leftOut: number;
};

export type ImportDraft = {
  /** The file's name; null for what was pasted. */
  name: string | null;
  text: string;
  /** What was said about the file when its bytes became text. */
  notes: string[];
  /** Ticked: apply what holds. */
  partly: boolean;
  note: string;
  decided: Decisions;
  /** Epoch milliseconds. */
  chosenAt: number;
};

const CHANGED_SINCE =
  'Nothing was applied: since the file was checked, somebody changed what it is about. It has been checked anew.';

/** The rows that were answered otherwise than when the file was checked. */
function findDifferences(rehearsed: readonly Answered[], answered: readonly Answered[]) {
  const told = new Map(rehearsed.map(({ change, answer }) => [change.line, answer.outcome]));
  return answered.filter(({ change, answer }) => answer.outcome !== told.get(change.line));
}

export function useImport() {
  const admin = useAdmin();
  const kept = useKeptValue<ImportDraft | null>('import:figures', null);
  const draft = kept.value;
  /** Counts the checks that were asked for. */
  const [round, setRound] = useState(1);
  const [isApplying, setApplying] = useState(false);
  const [applied, setApplied] = useState<Applied | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [discarded, setDiscarded] = useState<ImportDraft | null>(null);
  const text = draft?.text;
  const read = useMemo(() => (text === undefined ? null : readFigureRows(text)), [text]);
  const file = read?.ok ? read.file : null;
  const decided = draft?.decided ?? {};

  const check = useRead(
    ['import', draft?.chosenAt, round],
    // Never asked without one.
    () => checkFile(backend, file as FigureFile, decided),
    { isEnabled: file !== null && applied === null },
  );
  const checked = check.data;
  const covering = Object.entries(decided)
    .filter(([, { keep }]) => keep === 'mine')
    .map(([line]) => line)
    .join();
  const checkDecisions = useEffectEvent(() => {
    if (checked) void check.reload();
  });
  useEffect(() => checkDecisions(), [covering]);

  /** Puts another file, or none, in the place of the one before. */
  const put = (next: ImportDraft | null) => {
    kept.set(next);
    setFault(null);
    setDiscarded(null);
  };
  const checkAgain = () => {
    setFault(null);
    setApplied(null);
    setRound(round + 1);
  };

  async function apply() {
    if (!draft || !checked || isApplying || check.isFetching) return;
    const { holding, blocked } = toImportView(checked, decided);
    const changes = holding.map(({ change }) => change);
    const how = { note: draft.note.trim() || null, partly: draft.partly };
    setFault(null);
    setApplying(true);
    const run = await retrySignedIn(admin, () => makeChanges(backend, changes, how, false));
    setApplying(false);
    if (!run.ok) {
      setFault(
        `${run.message} ${formatCount(holding.length, 'change')} of the file may not have been made. Apply them again: what was made already is then answered as unchanged.`,
      );
    } else if (!run.data.applied) {
      checkAgain();
      setFault(CHANGED_SINCE);
    } else {
      const differences = findDifferences(holding, run.data.answered);
      setApplied({ ...run.data, differences, leftOut: blocked });
      if (blocked === 0) kept.set(null);
    }
  }

  const toDoing = () => {
    if (!kept.isRead) return 'Looking for a file.';
    if (isApplying) return 'Applying.';
    if (!check.isFetching) return null;
    return checked ? 'Checking the file again.' : 'Reading the file.';
  };
  return {
    kept,
    draft,
    checked,
    applied,
    discarded,
    doing: toDoing(),
    fault: fault ?? (read?.ok === false ? read.fault : (check.failure?.message ?? null)),
    isKept: kept.kept.onDevice !== false || kept.kept.inAccount === true,
    isApplying,
    put,
    refuse: setFault,
    open: (name: string | null, opened: string, notes: string[] = []) =>
      put({
        ...{ name, text: opened, notes, partly: false, note: '', decided: {} },
        chosenAt: Date.now(),
      }),
    change: (part: Partial<ImportDraft>) => {
      if (draft) kept.set({ ...draft, ...part });
    },
    checkAgain,
    apply: () => void apply(),
    discard: () => {
      put(null);
      setDiscarded(draft);
    },
    close: () => setApplied(null),
  };
}

export type Import = ReturnType<typeof useImport>;
