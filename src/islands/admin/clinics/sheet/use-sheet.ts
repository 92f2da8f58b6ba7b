import { createContext, use, useState } from 'react';
import {
  changeFigures,
  type ClinicSheet,
  type EditAnswer,
  type FigureEdit,
  readClinicSheet,
  readFields,
  type UndoneChange,
  undoDirectly,
  withholdFigure,
} from '../../../../backend/figure-desk.ts';
import { readReportedFigures } from '../../../../backend/moderation.ts';
import { getDataOr, readAll, type Result } from '../../../../backend/result.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import type { Reason } from '../../../../domain/desk/figure-words.ts';
import type { Quote } from '../../../../domain/evidence/quote.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { useDraftValue } from '../../drafts/use-draft.ts';
import { useRead } from '../../queries.tsx';

export type Edit = {
  text: string;
  page: string | null;
  /** The quote the editor chose; null for the suggested one. */
  words: Quote | null;
  second: boolean;
  base_version: number | null;
};

export type Edits = Readonly<Partial<Record<string, Edit>>>;

const NO_EDITS: Edits = {};

const OUTCOME_WORDS = {
  applied: 'Recorded.',
  waiting: 'Waiting for a second person.',
  refused: 'Not recorded.',
  held: 'Not recorded.',
  conflict: 'Not recorded: somebody else has changed it. Choose which value to keep.',
  failed: 'Not recorded.',
  unchanged: 'Nothing to change: it already has this value.',
  undone: 'Undone.',
  'not-undone': 'Not undone: it has been changed again. See its history.',
  withheld: 'Held back: visitors will not see it after the next build.',
  'let-go': 'Shown again: visitors will see it after the next build.',
} as const;

export type Outcome = Partial<Pick<EditAnswer, 'reason' | 'version' | 'theirs'>> & {
  name: keyof typeof OUTCOME_WORDS;
  batch?: string;
};

export const IS_FAULT: ReadonlySet<string> = new Set(['refused', 'failed', 'conflict']);

export const toOutcomeWords = ({ name, reason }: Outcome): string =>
  `${OUTCOME_WORDS[name]} ${reason ?? ''}`.trim();

async function readWhole(clinic: string) {
  const reads = { sheet: readClinicSheet(backend, clinic), specs: readFields(backend) };
  const [read, everywhere] = await Promise.all([readAll(reads), readReportedFigures(backend)]);
  if (!read.ok) return read;
  // The Today screen also lists the reports, so the sheet works without them.
  const reported = getDataOr(everywhere, []).filter(({ clinic_id: id }) => id === clinic);
  return { ok: true, data: { ...read.data, reported } } as const;
}

export function useSheet(clinic: string) {
  const admin = useAdmin();
  const read = useRead(['clinic', clinic], () => readWhole(clinic));
  const typed = useDraftValue(`sheet:${clinic}`, NO_EDITS);
  const { onDevice, inAccount } = typed.kept;
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome | null>>>({});
  const [announcement, setAnnouncement] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [writes, setWrites] = useState(0);
  const [lastPage, setLastPage] = useState<string | null>(null);

  const report = (field: string, outcome: Outcome | null) => {
    setOutcomes((before) => ({ ...before, [field]: outcome }));
    if (outcome) setAnnouncement(`${toFieldLabel(field)}: ${toOutcomeWords(outcome)}`);
  };

  const reload = () => {
    setWrites((count) => count + 1);
    return read.reload();
  };

  /** Runs an action on a field and reports its result; undefined while another is running. */
  async function act<Data>(
    field: string,
    run: () => Promise<Result<Data>>,
    toOutcome: (data: Data) => Outcome,
  ) {
    if (isBusy) return undefined;
    setBusy(true);
    const answer = await retrySignedIn(admin, run);
    if (answer.ok) await reload();
    setBusy(false);
    const outcome: Outcome = answer.ok
      ? toOutcome(answer.data)
      : { name: 'failed', reason: answer.message };
    report(field, outcome);
    return outcome;
  }

  return {
    clinic,
    read,
    sheet: read.data?.sheet ?? null,
    specs: read.data?.specs ?? [],
    reported: read.data?.reported ?? [],
    typed,
    keptIn: onDevice !== false ? 'on this device' : inAccount ? 'in your account' : null,
    setEdit: (field: string, edit: Edit | null) =>
      typed.set((before) => {
        const left = Object.entries({ ...before, [field]: edit }).filter(([, one]) => one);
        return left.length > 0 ? (Object.fromEntries(left) as Edits) : NO_EDITS;
      }),
    lastPage,
    setLastPage,
    isBusy,
    /** Counts writes, which reload the build status. */
    writes,
    reload,
    outcomes,
    announcement,
    report,
    apply: (row: Omit<FigureEdit, 'clinic'>, reason: Reason, note: string) => {
      const plan = { reason, note: note.trim() || null, rows: [{ ...row, clinic }] };
      return act(
        row.field,
        () => changeFigures(backend, plan, false),
        ({ batch, rows: [done] }) => ({ ...done, name: done?.outcome ?? 'failed', batch }),
      );
    },
    undo: (field: string, batch: string, only: number[] | null = null) => {
      const toOutcome = (undone: UndoneChange[]): Outcome => {
        const isUndone = undone.length > 0 && undone.every(({ outcome }) => outcome === 'applied');
        return { name: isUndone ? 'undone' : 'not-undone' };
      };
      return act(field, () => undoDirectly(backend, batch, only), toOutcome);
    },
    withhold: (field: string, isWithheld: boolean) =>
      act(
        field,
        () => withholdFigure(backend, { clinic, field, isWithheld }),
        () => ({ name: isWithheld ? 'withheld' : 'let-go' }),
      ),
  };
}

type Sheet = ReturnType<typeof useSheet>;

export const SheetContext = createContext<Sheet | null>(null);

export function useThisSheet(): Sheet & { sheet: ClinicSheet } {
  const sheet = use(SheetContext);
  if (!sheet?.sheet) throw new Error('This is outside a clinic’s sheet.');
  return { ...sheet, sheet: sheet.sheet };
}
