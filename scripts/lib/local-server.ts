/** Servers that only this machine reaches. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from './environment.ts';

export const HOST = '127.0.0.1';
/** This process may stand still for seconds, in which callers would reuse a closed connection. */
const KEEP_ALIVE_MS = 60_000;

export type LocalServer = {
  /** Without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
};

/**
 * The server writes into the headers of an answer: give it an object of its own each time.
 *
 * @param peer the address of who asks
 */
export type Answer = (request: Request, peer: string | null) => Promise<Response> | Response;

/** Port 0 takes any free one. Rejects when the port is taken. */
export async function serve(port: number, answer: Answer): Promise<LocalServer> {
  // A development package: hosts import this file, and serve nothing.
  const { getRequestListener } = await import('@hono/node-server');
  const respond = getRequestListener((request, { incoming }) =>
    answer(request, incoming.socket.remoteAddress ?? null),
  );
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    void respond(incoming, outgoing);
  });
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = server[Symbol.asyncDispose]();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Throws a Refusal when the port is taken; `setting` is the variable that changes it. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  const server = await serve(port, () => new Response()).catch(() => null);
  if (server) return server.stop();
  throw new Refusal(
    `Port ${port} is in use: stop the program that uses it, or set ${setting} to another port.`,
  );
}
