/** The people at the desk: what they are called, who may edit, and who is invited to. */
import type { Backend } from './client.ts';
import type { Arguments, Returns } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

/** The names of everybody who is or was an editor, by user id. */
export const readEditorNames = async (
  backend: Backend,
): Promise<Result<ReadonlyMap<string, string>>> => {
  const names = await callAsEditor(backend, 'read_editor_names', {});
  return names.ok ? { ok: true, data: new Map(Object.entries(names.data)) } : names;
};

/**
 * Names whoever is signed in, at most 80 characters; without any, the part of their address before the @
 * is what they are called. Gives the name they have now.
 */
export const setOwnName = (backend: Backend, name: string) =>
  callAsEditor(backend, 'set_own_name', { name });

export type OwnRights = Returns<'read_own_rights'>;

/** What whoever is signed in is called, and whether they look after people or read what visitors send. */
export const readOwnRights = (backend: Backend) => callAsEditor(backend, 'read_own_rights', {});

export type Person = Returns<'list_people'>['people'][number];
export type Invitation = Returns<'list_people'>['invitations'][number];

/** Everybody at the desk by name, and the open invitations, newest first. For super admins, as all below. */
export const listPeople = (backend: Backend) => callAsEditor(backend, 'list_people', {});

/** Invites somebody and gives the invitation's id; their link is made in the background. */
export const invitePerson = (backend: Backend, invitation: Arguments<'invite_person'>) =>
  callAsEditor(backend, 'invite_person', invitation);

/** Has a new link made; the one before no longer works. Says whether the invitation is open. */
export const renewInvitation = (backend: Backend, id: string) =>
  callAsEditor(backend, 'renew_invitation', { invitation: id });

/** Says whether the invitation was open. */
export const withdrawInvitation = (backend: Backend, id: string) =>
  callAsEditor(backend, 'withdraw_invitation', { invitation: id });

/** Not for oneself. Says whether there is such an editor. */
export const setPersonRole = (backend: Backend, id: string, isSuper: boolean) =>
  callAsEditor(backend, 'set_person_role', { person: id, is_super: isSuper });

/** Takes an editor's rights and ends their sessions; not one's own. Says whether there was such an editor. */
export const revokePerson = (backend: Backend, id: string) =>
  callAsEditor(backend, 'revoke_person', { person: id });
