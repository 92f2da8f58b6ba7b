/** The file that is being imported: chosen, checked, applied and, if that was wrong, taken back. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { decodeFile } from '../../../../domain/desk/figure-csv/decode-file.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { whenCleared } from '../../editor/drafts.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import {
  type Decision,
  type ImportDraft,
  readImportDraft,
  removeImportDraft,
  writeImportDraft,
} from './import-draft.ts';
import { findDifferences, getDecision, toView } from './import-view.ts';
import { type Answered, apply, type Ask, insist, type RunOutcome } from './run-plans.ts';

export type Applied = {
  run: RunOutcome;
  differences: ReturnType<typeof findDifferences>;
  /** How many rows the file holds besides. */
  leftOut: number;
};

export type ImportState = {
  /** Null until one is chosen. */
  draft: ImportDraft | null;
  /** False where the browser cannot keep it. */
  isKept: boolean;
  /** What is being done, in a sentence; null when nothing is. */
  doing: string | null;
  /** Why the last step failed. */
  fault: string | null;
  checked: CheckedFile | null;
  applied: Applied | null;
  /** Discarded a moment ago. */
  discarded: ImportDraft | null;
};

const EMPTY: ImportState = {
  draft: null,
  isKept: true,
  doing: null,
  fault: null,
  checked: null,
  applied: null,
  discarded: null,
};

const CHANGED_SINCE =
  'Nothing was applied: since the file was checked, somebody changed what it is about. It has been checked anew.';

export function useImport() {
  const admin = useAdmin();
  const [state, setState] = useState<ImportState>({ ...EMPTY, doing: 'Looking for a file.' });
  /** Counts the checks: an older one never shows what it found. */
  const latest = useRef(0);
  const show = (part: Partial<ImportState>) => setState((before) => ({ ...before, ...part }));
  const tell = (doing: string) => show({ doing });
  const ask: Ask = (question) => retrySignedIn(admin, question);

  const keep = async (draft: ImportDraft) => {
    const isKept = await writeImportDraft(draft);
    show({ isKept });
  };

  async function check(draft: ImportDraft, fault: string | null = null) {
    const number = ++latest.current;
    const isLatest = () => number === latest.current;
    show({ ...EMPTY, draft, doing: 'Reading the file.' });
    const answer = await retrySignedIn(admin, () =>
      checkFile(backend, draft.text, (sentence) => {
        if (isLatest()) tell(sentence);
      }),
    );
    const settled = answer.ok ? await settle(answer.checked, draft) : null;
    if (!isLatest()) return;
    if (!answer.ok) show({ doing: null, fault: answer.fault });
    else if (settled?.ok) show({ doing: null, fault, checked: settled.checked });
    else show({ doing: null, fault: settled?.message ?? null });
  }

  /** Asks again for what the editor has decided to keep in the place of a colleague's. */
  async function settle(checked: CheckedFile, { decided }: ImportDraft) {
    const isMine = (one: Answered) => getDecision(one, decided)?.keep === 'mine';
    const again = await ask(() => insist(backend, checked.answered, isMine));
    if (!again.ok) return again;
    return { ok: true as const, checked: { ...checked, answered: again.data } };
  }

  const open = (name: string | null, text: string, notes: string[] = []) => {
    const draft: ImportDraft = {
      name,
      text,
      notes,
      partly: false,
      note: '',
      decided: {},
      writtenBy: admin.session.email,
      writtenAt: Date.now(),
    };
    void keep(draft);
    void check(draft);
  };

  const restore = useEffectEvent((draft: ImportDraft | null) => {
    if (draft) void check(draft);
    else show({ doing: null });
  });
  useEffect(() => void readImportDraft().then((draft) => restore(draft)), []);
  useEffect(() => whenCleared(() => setState(EMPTY)), []);

  const change = (part: Partial<ImportDraft>): ImportDraft | null => {
    if (!state.draft) return null;
    const draft = { ...state.draft, ...part };
    show({ draft });
    void keep(draft);
    return draft;
  };

  async function decide({ change: { line }, answer }: Answered, whose: Decision['keep']) {
    if (!state.checked || !state.draft) return;
    const decision: Decision = { keep: whose, version: answer.theirs?.version ?? null };
    const draft = change({ decided: { ...state.draft.decided, [line]: decision } });
    if (!draft || whose === 'theirs') return;
    show({ doing: 'Checking your value.' });
    const settled = await settle(state.checked, draft);
    show({
      doing: null,
      ...(settled.ok ? { checked: settled.checked } : { fault: settled.message }),
    });
  }

  async function run(answered: readonly Answered[], earlier: Applied | null = null) {
    const { draft, checked } = state;
    if (!draft || !checked || state.doing !== null) return;
    const view = toView(checked, draft.decided);
    const leftOut = view.counts.refused + view.counts.conflict;
    show({ doing: 'Applying.', fault: null });
    const { note, partly } = draft;
    const outcome = await apply(backend, answered, {
      note: note.trim() || null,
      partly,
      tell,
      ask,
    });
    if (outcome.as === 'nothing') return check(draft, CHANGED_SINCE);
    const batches = [...(earlier?.run.batches ?? []), ...outcome.batches];
    const now = batches.flatMap((batch) => batch.answered);
    const applied: Applied = {
      run: { ...outcome, batches },
      differences: findDifferences(view.holding, now),
      leftOut,
    };
    if (outcome.as === 'done' && leftOut === 0) await removeImportDraft();
    show({ doing: null, applied });
  }

  async function discard() {
    const { draft } = state;
    latest.current++;
    await removeImportDraft();
    setState({ ...EMPTY, discarded: draft });
  }

  const openFile = async (file: File) => {
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (decoded.ok) open(file.name, decoded.text, decoded.note === null ? [] : [decoded.note]);
    else show({ fault: `${file.name}: ${decoded.fault}` });
  };

  return {
    state,
    ask,
    openFile: (file: File) => void openFile(file),
    openText: (text: string) => open(null, text),
    change: (part: Partial<ImportDraft>) => void change(part),
    decide: (answered: Answered, whose: Decision['keep']) => void decide(answered, whose),
    checkAgain: () => {
      if (state.draft) void check(state.draft);
    },
    apply: (answered: readonly Answered[]) => void run(answered),
    goOn: () => {
      const { applied, checked, draft } = state;
      if (!applied || !checked || !draft) return;
      const lines = new Set(applied.run.rest.map(({ line }) => line));
      const rest = toView(checked, draft.decided).holding.filter(({ change: { line } }) =>
        lines.has(line),
      );
      void run(rest, applied);
    },
    discard: () => void discard(),
    bringBack: () => {
      const { discarded } = state;
      if (!discarded) return;
      void keep(discarded);
      void check(discarded);
    },
    close: () => setState(EMPTY),
  };
}

export type Import = ReturnType<typeof useImport>;
