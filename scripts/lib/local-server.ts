import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from './environment.ts';

export const HOST = '127.0.0.1';
/** This process may block for seconds, after which clients would reuse a closed connection. */
const KEEP_ALIVE_MS = 60_000;

export type LocalServer = {
  /** Without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
};

/**
 * The server mutates the headers object that a response is created with, so each response needs its
 * own. `peer` is the address of the client.
 */
export type RequestHandler = (
  request: Request,
  peer: string | null,
) => Promise<Response> | Response;

/** Port 0 takes any free port. Rejects when the port is taken. */
export async function serve(port: number, answer: RequestHandler): Promise<LocalServer> {
  // A development package: hosts import this file but start no server.
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

/** `setting` is the variable that changes the port. Throws a UserError if the port is taken. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  const server = await serve(port, () => new Response()).catch(() => null);
  if (server) return server.stop();
  throw new UserError(
    `Port ${port} is in use: stop the program that uses it, or set ${setting} to another port.`,
  );
}
