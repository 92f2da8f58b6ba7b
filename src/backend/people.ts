/** The people at the desk: what they are called, who may edit, and who is invited to. */
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

export type OwnRights = {
  name: string;
  isSuper: boolean;
  mayModerate: boolean;
  /** How much waits for a moderator; null for whoever is none. */
  waiting: number | null;
};

type StoredRights = Pick<OwnRights, 'name' | 'waiting'> & {
  is_super: boolean;
  may_moderate: boolean;
};

/** What whoever is signed in is called, and whether they look after people or read what visitors send. */
export const readOwnRights = async (backend: Backend): Promise<Result<OwnRights>> => {
  const rights = await callAsEditor<StoredRights>(backend, 'read_own_rights', {});
  if (!rights.ok) return rights;
  const { name, waiting, is_super: isSuper, may_moderate: mayModerate } = rights.data;
  return { ok: true, data: { name, waiting, isSuper, mayModerate } };
};

export type Person = {
  id: string;
  email: string;
  name: string;
  isSuper: boolean;
  /** Whether it is the one who asks. */
  isOwn: boolean;
  /** ISO instant; null for somebody who never signed in. */
  lastSeen: string | null;
};

export type Invitation = {
  id: string;
  address: string;
  name: string | null;
  isSuper: boolean;
  /** ISO instant. */
  invitedAt: string;
  /** A name. */
  invitedBy: string | null;
  /** `waiting` until the process that makes accounts has taken it. */
  status: 'waiting' | 'ready' | 'failed';
  /** Where a password is set, once; null until it is made, and when it was made more than a day ago. */
  link: string | null;
  /** ISO instant. */
  linkMadeAt: string | null;
  /** Why there is no link. */
  failure: string | null;
};

type StoredPerson = Pick<Person, 'id' | 'email' | 'name'> & {
  is_super: boolean;
  is_own: boolean;
  last_seen: string | null;
};
type StoredInvitation = Pick<
  Invitation,
  'id' | 'address' | 'name' | 'status' | 'link' | 'failure'
> & {
  is_super: boolean;
  invited_at: string;
  invited_by: string | null;
  link_made_at: string | null;
};

/** Everybody at the desk by name, and the open invitations, newest first. For super admins, as all below. */
export const listPeople = async (
  backend: Backend,
): Promise<Result<{ people: Person[]; invitations: Invitation[] }>> => {
  type Stored = { people: StoredPerson[]; invitations: StoredInvitation[] };
  const listed = await callAsEditor<Stored>(backend, 'list_people', {});
  if (!listed.ok) return listed;
  const people = listed.data.people.map(({ is_super, is_own, last_seen, ...person }) => ({
    ...person,
    isSuper: is_super,
    isOwn: is_own,
    lastSeen: last_seen,
  }));
  const invitations = listed.data.invitations.map(
    ({ is_super, invited_at, invited_by, link_made_at, ...invitation }) => ({
      ...invitation,
      isSuper: is_super,
      invitedAt: invited_at,
      invitedBy: invited_by,
      linkMadeAt: link_made_at,
    }),
  );
  return { ok: true, data: { people, invitations } };
};

/** Invites somebody and gives the invitation's id; their link is made in the background. */
export const invitePerson = (
  backend: Backend,
  { address, name, isSuper }: { address: string; name: string; isSuper: boolean },
): Promise<Result<string>> =>
  callAsEditor<string>(backend, 'invite_person', { address, name, is_super: isSuper });

/** Has a new link made; the one before no longer works. Says whether the invitation is open. */
export const renewInvitation = (backend: Backend, id: string): Promise<Result<boolean>> =>
  callAsEditor<boolean>(backend, 'renew_invitation', { invitation: id });

/** Says whether the invitation was open. */
export const withdrawInvitation = (backend: Backend, id: string): Promise<Result<boolean>> =>
  callAsEditor<boolean>(backend, 'withdraw_invitation', { invitation: id });

/** Not for oneself. Says whether there is such an editor. */
export const setPersonRole = (
  backend: Backend,
  id: string,
  isSuper: boolean,
): Promise<Result<boolean>> =>
  callAsEditor<boolean>(backend, 'set_person_role', { person: id, is_super: isSuper });

/** Takes an editor's rights and ends their sessions; not one's own. Says whether there was such an editor. */
export const revokePerson = (backend: Backend, id: string): Promise<Result<boolean>> =>
  callAsEditor<boolean>(backend, 'revoke_person', { person: id });
