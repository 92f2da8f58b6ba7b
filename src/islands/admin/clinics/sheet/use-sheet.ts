/** A clinic's sheet as the database has it, and everything that can be done to it. */
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  changeFigures,
  type ClinicSheet,
  type FigureField,
  upsertSourcePage,
  type NewPage,
  type FigureEdit,
  readClinicSheet,
  readFields,
  saveCapture,
  undoFigures,
  withholdFigure,
} from '../../../../backend/figure-desk.ts';
import { type ReportedFigure, readReportedFigures } from '../../../../backend/moderation.ts';
import { type Failure, getDataOr } from '../../../../backend/result.ts';
import type { Reason } from '../../../../domain/desk/figure-words.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { type RowResult, toOutcomeWords, toRowResult } from './row-result.ts';

type Read = { sheet: ClinicSheet | null; specs: FigureField[]; reported: ReportedFigure[] };

const NONE: ReportedFigure[] = [];

async function readWhole(clinic: string): Promise<({ ok: true } & Read) | Failure> {
  const [sheet, specs, everywhere] = await Promise.all([
    readClinicSheet(backend, clinic),
    readFields(backend),
    readReportedFigures(backend),
  ]);
  if (!sheet.ok) return sheet;
  if (!specs.ok) return specs;
  // Today says it too, so the sheet does without where it cannot be read.
  const reported = getDataOr(everywhere, NONE).filter(({ clinic_id: id }) => id === clinic);
  return { ok: true, sheet: sheet.data, specs: specs.data, reported };
}

export type Sheet = ReturnType<typeof useSheet>;

/** What the answers were, by field. */
function useResults() {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  /** Said to those who hear the page. */
  const [told, setTold] = useState('');
  const report = (field: string, result: RowResult | null) => {
    setResults((before) => {
      const others = [...before].filter(([other]) => other !== field);
      return new Map(result ? [...others, [field, result]] : others);
    });
    if (result) setTold(`${toFieldLabel(field)}: ${toOutcomeWords(result)}`);
  };
  return { results, told, report };
}

export function useSheet(clinic: string) {
  const admin = useAdmin();
  const { session } = admin;
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Counts what was written, so that what is live is looked up again. */
  const [writes, setWrites] = useState(0);
  const requests = useRef(0);
  const isWriting = useRef(false);
  const { results, told, report } = useResults();

  /** An older answer never replaces a newer one. */
  const load = async () => {
    const request = ++requests.current;
    const answer = await retrySignedIn(admin, () => readWhole(clinic));
    if (request !== requests.current) return;
    if (answer.ok) setRead(answer);
    setFailure(answer.ok ? null : answer);
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => void loadNow(), [session, clinic]);

  /** One at a time; undefined while another is under way. */
  async function write<Answer extends { ok: boolean; reason?: string }>(
    run: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (isWriting.current) return undefined;
    isWriting.current = true;
    setBusy(true);
    const answer = await retrySignedIn(admin, run);
    if (answer.ok) {
      setWrites((count) => count + 1);
      await load();
    }
    isWriting.current = false;
    setBusy(false);
    return answer;
  }

  async function apply(row: Omit<FigureEdit, 'clinic'>, reason: Reason, note: string) {
    const plan = { reason, note: note.trim() || null, rows: [{ ...row, clinic }] };
    const answer = await write(() => changeFigures(backend, plan, false));
    if (!answer) return undefined;
    const result = toRowResult(answer);
    report(row.field, result);
    return result;
  }

  /** Takes back a batch, or those changes of it. */
  async function undo(field: string, batch: string, only: number[] | null = null) {
    const answer = await write(() => undoFigures(backend, batch, only));
    if (!answer) return;
    if (!answer.ok) {
      report(field, { name: 'failed', message: answer.message });
      return;
    }
    const isUndone =
      answer.data.length > 0 && answer.data.every(({ outcome }) => outcome === 'applied');
    report(field, isUndone ? { name: 'undone' } : { name: 'not-undone' });
  }

  async function withhold(field: string, isWithheld: boolean) {
    const answer = await write(() => withholdFigure(backend, { clinic, field, isWithheld }));
    if (!answer) return;
    if (answer.ok) report(field, { name: isWithheld ? 'withheld' : 'let-go' });
    else report(field, { name: 'failed', message: answer.message });
  }

  return {
    clinic,
    sheet: read && read.sheet,
    specs: read?.specs ?? [],
    reported: read?.reported ?? NONE,
    isRead: read !== null,
    failure,
    isBusy,
    writes,
    results,
    told,
    load,
    report,
    apply,
    undo,
    withhold,
    upsertSourcePage: (page: Omit<NewPage, 'clinic'>) =>
      write(() => upsertSourcePage(backend, { ...page, clinic })),
    saveCapture: (page: string, how: 'pasted' | 'typed', body: string) =>
      write(() => saveCapture(backend, { page, how, body })),
  };
}

export const SheetContext = createContext<Sheet | null>(null);

/** Throws outside a sheet. */
export function useThisSheet(): Sheet & { sheet: ClinicSheet } {
  const sheet = use(SheetContext);
  if (!sheet?.sheet) throw new Error('This is outside a clinic’s sheet.');
  return { ...sheet, sheet: sheet.sheet };
}
