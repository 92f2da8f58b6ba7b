/** The calls for the secret key alone: making and unmaking editors, and answering requests to build. */
import type { Backend } from './client.ts';
import { ask, askFunction } from './query.ts';
import type { Result } from './result.ts';

/** What there is under an e-mail address. */
export const findAccount = (backend: Backend, email: string) =>
  askFunction(backend, 'find_account', { address: email }, 'Failed to look the account up');

/** Every editor, by address. */
export const listEditors = (backend: Backend) =>
  askFunction(backend, 'list_editors', {}, 'Failed to list the editors');

/**
 * Makes an account that can sign in at once; the address is taken to be confirmed. `role` is the role of
 * the database that its requests run as, where it is no person's.
 */
export const createAccount = (
  backend: Backend,
  credentials: { email: string; password: string; role?: 'watcher' },
): Promise<Result<unknown>> =>
  ask<unknown>(backend, {
    failure: 'Failed to make the account',
    run: (client) => client.auth.admin.createUser({ ...credentials, email_confirm: true }),
  });

/** Takes away every account that signs in as the watcher, and gives their number. */
export const forgetWatchers = (backend: Backend) =>
  askFunction(backend, 'forget_watchers', {}, 'Failed to remove the watcher’s account');

/**
 * Makes the account an editor, and a super admin where there is none; says whether there is such an account.
 */
export const grantEditor = (backend: Backend, email: string) =>
  askFunction(backend, 'grant_editor', { address: email }, 'Failed to make the account an editor');

/** Takes an editor's rights and ends their sessions; says whether there was such an editor. */
export const revokeEditor = (backend: Backend, email: string) =>
  askFunction(backend, 'revoke_editor', { address: email }, 'Failed to revoke access');

/** Lets an editor moderate, or no longer; says whether there is such an editor. */
export const grantModerator = (backend: Backend, email: string, mayModerate: boolean) =>
  askFunction(
    backend,
    'grant_moderator',
    { address: email, may_moderate: mayModerate },
    'Failed to change who may moderate',
  );

/** Takes the invitations that wait for a link. */
export const claimInvitations = (backend: Backend) =>
  askFunction(backend, 'claim_invitations', {}, 'Failed to claim the invitations');

/**
 * Makes a link with which the owner of the address sets a password, once. It leads to `returnTo`, an absolute
 * address of this site, whose button uses it: merely opening it, as mail programs do, leaves it as it is.
 */
export const makePasswordLink = (
  backend: Backend,
  email: string,
  returnTo: string,
): Promise<Result<string>> =>
  ask<string>(backend, {
    failure: 'Failed to make the link',
    run: async (client) => {
      const { data, error } = await client.auth.admin.generateLink({ type: 'recovery', email });
      const token = data.properties?.hashed_token;
      return { data: token ? `${returnTo}#token_hash=${token}&type=invite` : null, error };
    },
  });

/**
 * Stores what came of an invitation: the link, with which its owner is an editor from now on, or why there
 * is none, in words for a super admin. Says whether the invitation was still open.
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
 * Takes every open request, those that a crashed build left and the one for an article whose time
 * has come among them, and gives their ids: one build answers them all.
 */
export const claimRebuilds = (backend: Backend) =>
  askFunction(backend, 'claim_rebuilds', {}, 'Failed to claim the rebuild requests');

/** Marks the taken requests as done or, for a `failure` in words for an editor, as failed. */
export const finishRebuilds = (backend: Backend, ids: string[], failure: string | null) =>
  askFunction(
    backend,
    'finish_rebuilds',
    { rebuild_ids: ids, failure: failure ?? '' },
    'Failed to mark the rebuild requests',
  );
