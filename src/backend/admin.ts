import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { LIFETIMES_MS } from './query-cache.ts';
import { readThrough } from './query.ts';
import type { Result } from './result.ts';

export type AdminFlags = Pick<Row<'admin_users'>, 'is_admin' | 'is_super_admin'>;

/**
 * The signed-in user's own flags; null when the user has none. A failure means "not an admin"
 * (rules §6 and §7); the database decides at every write whatever this says.
 */
export const readAdminFlags = (
  backend: Backend,
  userId: string,
): Promise<Result<AdminFlags | null>> =>
  readThrough(backend, {
    key: `admin:${userId}`,
    lifetimeMs: LIFETIMES_MS.standard,
    failure: 'Failed to check the admin flags',
    run: (client) =>
      client
        .from('admin_users')
        .select('is_admin, is_super_admin')
        .eq('user_id', userId)
        .maybeSingle(),
  });
