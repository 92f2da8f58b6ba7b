import type { Backend, Client } from './client.ts';
import type { Arguments, FunctionName, Returns } from './database.types.ts';
import { NOT_CONFIGURED, type Result, toFailure } from './result.ts';

type Answer<T> = { data: T | null; error: { message: string } | null };

export type Query<T> = {
  key: string;
  lifetimeMs: number;
  /** Fallback message (rules §8). */
  failure: string;
  run: (client: Client) => PromiseLike<Answer<NoInfer<T>>>;
};

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Never throws: the client library's exceptions become failures. */
export const ask = async <T>(
  backend: Backend,
  { failure, run }: Pick<Query<T>, 'failure' | 'run'>,
): Promise<Result<T>> => {
  const client = await backend.connect();
  if (!client.ok) return client;
  try {
    const { data, error } = await run(client.data);
    return error ? toFailure(error.message || failure) : { ok: true, data: data as T };
  } catch (error) {
    return toFailure(toMessage(error) || failure);
  }
};

export const askFunction = <Name extends FunctionName>(
  backend: Backend,
  name: Name,
  args: Arguments<Name>,
  failure: string,
): Promise<Result<Returns<Name>>> =>
  ask<Returns<Name>>(backend, {
    failure,
    run: async (client) => (await client.rpc(name, args as never)) as Answer<Returns<Name>>,
  });

/** Runs a read query through the cache and logs its failure (rules §8 and §9). */
export const readCached = async <T>(backend: Backend, query: Query<T>): Promise<Result<T>> => {
  if (!backend.config) return NOT_CONFIGURED;
  return backend.cache.read(query.key, query.lifetimeMs, async () => {
    const result = await ask<T>(backend, query);
    if (!result.ok) console.error(`${query.failure}: ${result.message}`);
    return result;
  });
};
