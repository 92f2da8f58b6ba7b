import type { Backend } from './client.ts';
import type { Arguments } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

/** Renewal interval. Presence expires 45 seconds after the last renewal. */
export const PRESENCE_RENEWAL_MS = 20_000;

/**
 * Reports that the current user has `place` open in this tab, and returns who else has it open,
 * earliest first. A place is a word, optionally with an ID or a path: `article:<id>`. A tab is a
 * UUID and has one place at a time.
 */
export const reportPresence = (backend: Backend, here: Arguments<'report_presence'>) =>
  callAsEditor(backend, 'report_presence', here);

/** Resolves to true if this tab was registered. */
export const endPresence = (backend: Backend, tab: string) =>
  callAsEditor(backend, 'end_presence', { tab });
