/** Editors at the figures desk, for tests: a clinic with a page already read, and calls by each editor. */
import { createAccount } from '../../scripts/backend/embedded/accounts.ts';
import type { EmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import type { Returns } from '../../src/backend/database.types.ts';
import {
  asUser,
  type Caller,
  createCaller,
  IDS,
  PASSWORD,
  resetRows,
  signIn,
} from './test-backend.ts';

export const CLINIC = IDS.activeClinic;
export const FEE = 'initial_consultation_fee';
export const FOLLOW_UP = 'follow_up_consultation_fee';
export const PRESCRIPTION = 'prescription_fee';

const PRICES = [
  'Our fees',
  'Initial consultation | £99.99',
  'Follow-up consultation | £49',
  'Repeat prescription | £20',
  'Delivery is free',
  'By post: Delivery: £5',
  'By courier: Delivery: £5',
].join('\n');

export type FigureEdit = Record<string, unknown>;
type Call = <Answer>(name: string, args: object) => Promise<Answer>;

export type Editor = {
  call: Call;
  change: (
    rows: FigureEdit[],
    options?: { isRehearsal?: boolean; partly?: boolean; reason?: string; note?: string },
  ) => Promise<Returns<'change_figures'>>;
};

const toEditor = (caller: Caller): Editor => {
  const call: Call = async <Answer>(name: string, args: object) => {
    const reply = await caller('POST', `/rest/v1/rpc/${name}`, args);
    if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${reply.text}`);
    return reply.body as Answer;
  };
  return {
    call,
    change: (rows, { isRehearsal = false, reason = 'correction', ...options } = {}) =>
      call('change_figures', {
        change_set: { reason, rows, ...options },
        is_rehearsal: isRehearsal,
      }),
  };
};

export const addDeskEditor = async (backend: EmbeddedBackend, name: string): Promise<Editor> => {
  const email = `${name}@example.org`;
  await createAccount(backend.sql, email, PASSWORD, { isAdmin: true });
  return toEditor(createCaller(backend, asUser(await signIn(backend, email))));
};

export type Desk = {
  page: string;
  capture: string;
  toRow: (changes?: FigureEdit) => FigureEdit;
};

export const openDesk = async (
  backend: EmbeddedBackend,
  editor: Editor,
  { kind = 'clinic', body = PRICES } = {},
): Promise<Desk> => {
  await resetRows(backend);
  await backend.sql('delete from figure_sources; truncate figure_changes, private.waiting_changes');
  const page = await editor.call<string>('upsert_source_page', {
    page: { clinic: CLINIC, kind, url: `https://open.example/${kind}`, title: 'Open Clinic: fees' },
  });
  const capture = await editor.call<string>('save_capture', { page, how: 'pasted', body });
  const toRow = (changes: FigureEdit = {}) => ({
    clinic: CLINIC,
    field: FEE,
    base_version: null,
    value: 99.99,
    page,
    capture,
    exact: 'Initial consultation | £99.99',
    ...changes,
  });
  return { page, capture, toRow };
};

export const readField = async (
  { sql }: EmbeddedBackend,
  field = FEE,
): Promise<{ value: unknown; sources: Record<string, unknown>[] }> => {
  const [row] = await sql('select private.current_field($1, $2) as field', [CLINIC, field]);
  return row?.['field'] as { value: unknown; sources: Record<string, unknown>[] };
};

export const readVersion = async (
  { sql }: EmbeddedBackend,
  field = FEE,
): Promise<number | null> => {
  const [row] = await sql('select private.field_version($1, $2)::int as version', [CLINIC, field]);
  return (row?.['version'] as number | null) ?? null;
};
