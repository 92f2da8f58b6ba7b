import type { Backend } from './client.ts';
import type { Arguments, Returns } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

/** Names of all current and former editors, by user ID. */
export const readEditorNames = async (
  backend: Backend,
): Promise<Result<ReadonlyMap<string, string>>> => {
  const names = await callAsEditor(backend, 'read_editor_names', {});
  return names.ok ? { ok: true, data: new Map(Object.entries(names.data)) } : names;
};

/**
 * Sets the current user's name, up to 80 characters; an empty one becomes the part of their address
 * before the @. Returns the name.
 */
export const setOwnName = (backend: Backend, name: string) =>
  callAsEditor(backend, 'set_own_name', { name });

export type OwnRights = Returns<'read_own_rights'>;

export const readOwnRights = (backend: Backend) => callAsEditor(backend, 'read_own_rights', {});

export type Person = Returns<'list_people'>['people'][number];
export type Invitation = Returns<'list_people'>['invitations'][number];

/**
 * Editors by name, and open invitations, newest first. Like all calls below, only for super admins.
 */
export const listPeople = (backend: Backend) => callAsEditor(backend, 'list_people', {});

/** Creates an invitation and returns its ID; the link is created in the background. */
export const invitePerson = (backend: Backend, invitation: Arguments<'invite_person'>) =>
  callAsEditor(backend, 'invite_person', invitation);

/** Requests a new link; the old one stops working. Resolves to true if the invitation is open. */
export const renewInvitation = (backend: Backend, id: string) =>
  callAsEditor(backend, 'renew_invitation', { invitation: id });

/** Resolves to true if the invitation was open. */
export const withdrawInvitation = (backend: Backend, id: string) =>
  callAsEditor(backend, 'withdraw_invitation', { invitation: id });

/** Not for your own account. Resolves to true if the editor exists. */
export const setPersonRole = (backend: Backend, id: string, isSuper: boolean) =>
  callAsEditor(backend, 'set_person_role', { person: id, is_super: isSuper });

/**
 * Revokes another editor's access and ends their sessions. Resolves to true if the editor existed.
 */
export const revokePerson = (backend: Backend, id: string) =>
  callAsEditor(backend, 'revoke_person', { person: id });
