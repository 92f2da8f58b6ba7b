/** Calls that need the secret key, to manage editors and to answer build requests. */
import type { Backend } from './client.ts';
import { ask, askFunction } from './query.ts';
import type { Result } from './result.ts';

export const findAccount = (backend: Backend, email: string) =>
  askFunction(backend, 'find_account', { address: email }, 'Failed to look up the account');

export const listEditors = (backend: Backend) =>
  askFunction(backend, 'list_editors', {}, 'Failed to list the editors');

/**
 * Creates an account that can sign in immediately, because its address counts as confirmed. `role`
 * is the database role of a service account.
 */
export const createAccount = (
  backend: Backend,
  credentials: { email: string; password: string; role?: 'watcher' },
): Promise<Result<unknown>> =>
  ask<unknown>(backend, {
    failure: 'Failed to create the account',
    run: (client) => client.auth.admin.createUser({ ...credentials, email_confirm: true }),
  });

/** Deletes all watcher accounts; returns their number. */
export const deleteWatchers = (backend: Backend) =>
  askFunction(backend, 'delete_watchers', {}, 'Failed to remove the watcher’s account');

/**
 * Makes the account an editor, and a super admin if there is none. Resolves to true if the account
 * exists.
 */
export const grantEditor = (backend: Backend, email: string) =>
  askFunction(backend, 'grant_editor', { address: email }, 'Failed to make the account an editor');

/** Revokes an editor's access and ends their sessions. Resolves to true if the editor existed. */
export const revokeEditor = (backend: Backend, email: string) =>
  askFunction(backend, 'revoke_editor', { address: email }, 'Failed to revoke access');

/** Grants or removes permission to moderate. Resolves to true if the editor exists. */
export const grantModerator = (backend: Backend, email: string, mayModerate: boolean) =>
  askFunction(
    backend,
    'grant_moderator',
    { address: email, may_moderate: mayModerate },
    'Failed to change who may moderate',
  );

export const claimInvitations = (backend: Backend) =>
  askFunction(backend, 'claim_invitations', {}, 'Failed to claim the invitations');

/**
 * Creates a one-time link for setting a password. It opens `returnTo`, an absolute URL on this
 * site, where a button redeems it: email programs also open links, so opening it must not be
 * enough.
 */
export const makePasswordLink = (
  backend: Backend,
  email: string,
  returnTo: string,
): Promise<Result<string>> =>
  ask<string>(backend, {
    failure: 'Failed to create the link',
    run: async (client) => {
      const { data, error } = await client.auth.admin.generateLink({ type: 'recovery', email });
      const token = data.properties?.hashed_token;
      return { data: token ? `${returnTo}#token_hash=${token}&type=invite` : null, error };
    },
  });

/**
 * Stores an invitation's link and makes the invited person an editor, or stores why there is no
 * link. Resolves to true if the invitation was still open.
 */
export const finishInvitation = (
  backend: Backend,
  { id, isNew }: { id: string; isNew: boolean },
  outcome: { link: string } | { failure: string },
) =>
  askFunction(
    backend,
    'finish_invitation',
    { invitation: id, is_new: isNew, link: '', failure: '', ...outcome },
    'Failed to store the invitation’s link',
  );

/**
 * Claims every open request, including those claimed by a build that crashed and one for articles
 * now due. Returns their IDs; one build serves them all.
 */
export const claimRebuilds = (backend: Backend) =>
  askFunction(backend, 'claim_rebuilds', {}, 'Failed to claim the rebuild requests');

/** Marks claimed requests as done or, with a `failure` for editors, as failed. */
export const finishRebuilds = (backend: Backend, ids: string[], failure: string | null) =>
  askFunction(
    backend,
    'finish_rebuilds',
    { rebuild_ids: ids, failure: failure ?? '' },
    'Failed to record the result of the rebuild requests',
  );
