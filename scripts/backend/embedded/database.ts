import { types } from '@electric-sql/pglite';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { RunSql } from './migrate.ts';

export type Database = {
  connection: Connection;
  /** Runs as the owner; on a server, in a session that requests do not share. */
  owner: Connection;
  run: RunSql;
  /** True when requests and the owner share one session and must take turns. */
  hasOneSession: boolean;
  open: () => Promise<void>;
  close: () => Promise<void>;
};

const REQUESTS_AT_ONCE = 8;

export const isServerAddress = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

// As on hosted Supabase: numbers for numerics and ISO 8601 for instants. Sessions run in UTC.
const toInstant = (text: string): string => text.replace(/ (\S+)\+00$/, 'T$1+00:00');

const toJson = (value: unknown): unknown =>
  typeof value === 'string' ? value : JSON.stringify(value);

type Serializer = (value: unknown) => unknown;

// The library parses a filter such as `tags=cs.{}` into a value that breaks the driver.
const toText =
  (serialize: Serializer): Serializer =>
  (value) => {
    const sent = serialize(value);
    return typeof sent === 'string' ? sent : JSON.stringify(sent);
  };

const openPglite = async (url: string): Promise<Database> => {
  const connection = await createPgliteConnection({ url });
  const { driver } = connection;
  return {
    connection,
    owner: connection,
    run: async (query, parameters) =>
      parameters
        ? (await driver.query<Record<string, unknown>>(query, parameters)).rows
        : ((await driver.exec(query)).at(-1)?.rows ?? []),
    hasOneSession: true,
    open: async () => {
      await driver.waitReady;
      driver.parsers[types.NUMERIC] = Number;
      driver.parsers[types.TIMESTAMPTZ] = toInstant;
      const serializers = driver.serializers as Record<string, Serializer>;
      for (const [type, serialize] of Object.entries(serializers)) {
        serializers[type] = toText(serialize);
      }
    },
    close: () => connection.close(),
  };
};

/**
 * Sets the time limits of a request: those of the role that receives all requests, then those of
 * the role that the request switches to, then those of the function that it calls. PostgreSQL
 * itself would apply a function's limits only once its statement has begun, which is too late.
 */
const SET_LIMITS = `
  select set_config(split_part(setting, '=', 1), split_part(setting, '=', 2), true)
  from (
    select (rolname = current_user)::int as rank, unnest(rolconfig) as setting
    from pg_catalog.pg_roles where rolname in ('authenticator', current_user)
    union all
    select 2, unnest(proconfig)
    from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace and proname = $1
  ) as settings
  where setting like '%\\_timeout=%'
  order by rank`;

/** Sets the limits of each request, as PostgREST does. PostgreSQL itself applies a role's settings only at log-in. */
const keepLimits = (connection: Connection): void => {
  const begin = connection.withContext.bind(connection);
  connection.withContext = (claims, run, options) =>
    begin(
      claims,
      async (transaction) => {
        await transaction.executeQuery({
          sql: SET_LIMITS,
          parameters: [options?.rpc?.path.split('/').at(-1) ?? ''],
          query: { kind: 'RawNode', sqlFragments: [SET_LIMITS], parameters: [] },
          queryId: { queryId: 'limits' },
        });
        return run(transaction);
      },
      options,
    );
};

const openServer = async (url: string): Promise<Database> => {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connect = (max: number) => {
    const opened = createPostgresConnection({
      url,
      postgresOptions: { max, onnotice: () => undefined },
    });
    const { parsers, serializers } = opened.driver.options;
    parsers[types.NUMERIC] = Number;
    parsers[types.TIMESTAMPTZ] = toInstant;
    // The library passes JSON as text, which its driver would encode a second time.
    serializers[types.JSON] = serializers[types.JSONB] = toJson;
    // The library prefixes messages with the name of the error.
    opened.normalizeDbError = (error: unknown) =>
      error instanceof Error ? Object.assign(error, { name: '' }) : error;
    return opened;
  };
  const connection = connect(REQUESTS_AT_ONCE);
  keepLimits(connection);
  const owner = connect(1);
  return {
    connection,
    owner,
    run: async (query, parameters) => {
      const answer: unknown[] = await owner.driver.unsafe(query, parameters as never[] | undefined);
      const last = answer.at(-1);
      return (Array.isArray(last) ? last : answer) as Record<string, unknown>[];
    },
    hasOneSession: false,
    open: async () => {
      await owner.driver.unsafe('select 1');
    },
    close: async () => {
      await Promise.all([connection.close(), owner.close()]);
    },
  };
};

/** Opens a folder or `memory://` with PGlite, or a database on a server (`postgres://…`). */
export const openDatabase = (address: string): Promise<Database> =>
  isServerAddress(address) ? openServer(address) : openPglite(address);
