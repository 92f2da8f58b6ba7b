/** What the people at the desk are called. */
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

/** The names of everybody who is or was an editor, by user id. */
export const readEditorNames = async (
  backend: Backend,
): Promise<Result<ReadonlyMap<string, string>>> => {
  const names = await callAsEditor<Record<string, string>>(backend, 'read_editor_names', {});
  return names.ok ? { ok: true, data: new Map(Object.entries(names.data)) } : names;
};

/**
 * Names whoever is signed in, at most 80 characters; without any, the part of their address before the @
 * is what they are called. Gives the name they have now.
 */
export const setOwnName = (backend: Backend, name: string): Promise<Result<string>> =>
  callAsEditor<string>(backend, 'set_own_name', { name });
