/** Servers that only this machine reaches. */
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export const HOST = '127.0.0.1';

/** Returns the port; 0 takes any free one. Rejects when the port is taken. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export async function stopServing(server: HttpServer): Promise<void> {
  const closed = server[Symbol.asyncDispose]();
  server.closeAllConnections();
  await closed;
}
