/** Making and unmaking editors: for the secret key alone. */
import type { Backend } from './client.ts';
import { ask } from './query.ts';
import type { Result } from './result.ts';

export type AccountKind = 'none' | 'account' | 'editor';

/** What there is under an e-mail address. */
export const findAccount = (backend: Backend, email: string): Promise<Result<AccountKind>> =>
  ask<AccountKind>(backend, {
    failure: 'Failed to look the account up',
    run: async (client) => {
      const { data, error } = await client.rpc('find_account', { address: email });
      // The function gives these three words alone.
      return { data: data as AccountKind, error };
    },
  });

export type EditorEntry = {
  email: string;
  /** ISO instant; null for somebody who never has. */
  last_sign_in_at: string | null;
};

/** Every editor, by address. */
export const listEditors = (backend: Backend): Promise<Result<EditorEntry[]>> =>
  ask<EditorEntry[]>(backend, {
    failure: 'Failed to list the editors',
    run: async (client) => {
      const { data, error } = await client.rpc('list_editors');
      // The function builds exactly this.
      return { data: data as EditorEntry[], error };
    },
  });

/** Makes an account that can sign in at once; the address is taken to be confirmed. */
export const createAccount = (
  backend: Backend,
  credentials: { email: string; password: string },
): Promise<Result<unknown>> =>
  ask<unknown>(backend, {
    failure: 'Failed to make the account',
    run: (client) => client.auth.admin.createUser({ ...credentials, email_confirm: true }),
  });

/** Makes the account an editor; says whether there is such an account. */
export const grantEditor = (backend: Backend, email: string): Promise<Result<boolean>> =>
  ask<boolean>(backend, {
    failure: 'Failed to make the account an editor',
    run: (client) => client.rpc('grant_editor', { address: email }),
  });

/** Takes an editor's rights and ends their sessions; says whether there was such an editor. */
export const revokeEditor = (backend: Backend, email: string): Promise<Result<boolean>> =>
  ask<boolean>(backend, {
    failure: 'Failed to take the rights away',
    run: (client) => client.rpc('revoke_editor', { address: email }),
  });
