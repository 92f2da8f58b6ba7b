/**
 * Where the backend keeps its rows: Postgres in this process (PGlite), or a database of a PostgreSQL
 * server.
 */
import { types } from '@electric-sql/pglite';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import type { RunSql } from './migrate.ts';

export type Database = {
  /** What the library asks for requests. */
  connection: Connection;
  /** The session of the owner: a transaction begun in it is nobody else's. */
  owner: Connection;
  /** Runs SQL in the owner's session. */
  run: RunSql;
  /** Whether requests and the owner share one session, and have to take turns. */
  hasOneSession: boolean;
  /** Rejects when the data cannot be opened. */
  open: () => Promise<void>;
  close: () => Promise<void>;
};

/** Sessions of a server that requests share; more requests wait. */
const REQUESTS_AT_ONCE = 8;

export const isServerAddress = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

// Hosted Supabase sends numerics as JSON numbers and instants as ISO 8601; the library sends Postgres's own
// text ("49.00", "2026-01-01 00:00:00+00"). Sessions run in UTC.
const toInstant = (text: string): string => text.replace(/ (\S+)\+00$/, 'T$1+00:00');

const toJson = (value: unknown): unknown =>
  typeof value === 'string' ? value : JSON.stringify(value);

type Serializer = (value: unknown) => unknown;

// The library makes an object or a number of a filter such as `tags=cs.{}`. The driver stops in the middle of
// a message that holds one, and the half that is left spoils the next query.
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
    // The library hands over JSON as text, which its driver would make a string of JSON of.
    serializers[types.JSON] = serializers[types.JSONB] = toJson;
    // The library answers with the name of an error before its words.
    opened.normalizeDbError = (error: unknown) =>
      error instanceof Error ? Object.assign(error, { name: '' }) : error;
    return opened;
  };
  const connection = connect(REQUESTS_AT_ONCE);
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

/**
 * The database at an address: a folder or `memory://` for PGlite, or the address of a database on a server
 * (`postgres://…`), which names its superuser.
 */
export const openDatabase = (address: string): Promise<Database> =>
  isServerAddress(address) ? openServer(address) : openPglite(address);
