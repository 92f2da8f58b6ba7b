/**
 * The PostgreSQL server at TEST_DATABASE_URL, used as its superuser. Each backend gets its own
 * database there.
 */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** Null when the tests run on the embedded Postgres. */
export const SERVER = process.env['TEST_DATABASE_URL'] || null;

const toAddress = (server: string, database: string): string => {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
};

const toName = (address: string): string => new URL(address).pathname.slice(1);

const onServer = async (server: string, statement: string): Promise<{ datname?: string }[]> => {
  const sql = postgres(server, { max: 1, onnotice: () => undefined });
  return sql.unsafe<{ datname?: string }[]>(statement).finally(() => sql.end());
};

/**
 * Creates a database, optionally as a copy of `template`, and returns its address. A copy's name begins with that
 * of its template.
 */
export const createDatabase = async (server: string, template?: string): Promise<string> => {
  const id = randomUUID().slice(-12);
  const name = template === undefined ? `test_${id}` : `${toName(template)}_${id}`;
  const copied = template === undefined ? 'template0' : toName(template);
  await onServer(server, `create database ${name} template ${copied}`);
  return toAddress(server, name);
};

/** Deletes a database and its copies, even with open connections. */
export const dropDatabase = async (server: string, address: string): Promise<void> => {
  const like = `select datname from pg_database where datname like '${toName(address)}%'`;
  for (const { datname } of await onServer(server, like)) {
    await onServer(server, `drop database ${datname} with (force)`);
  }
};
