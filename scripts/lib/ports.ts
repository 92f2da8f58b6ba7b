/** Ports of this machine, on its loopback address. */
import { createServer } from 'node:net';
import { Refusal } from './environment.ts';

/** Throws a Refusal when something listens on the port already; `setting` names the way out. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  if ((await listen(port)) === null) {
    throw new Refusal(
      `Port ${port} is taken; stop what uses it or set ${setting} to another port.`,
    );
  }
}

/** A port that nothing listens on at this moment. */
export async function getFreePort(): Promise<number> {
  const port = await listen(0);
  if (port === null) throw new Refusal('No free port could be found on this machine.');
  return port;
}

/** Listens for a moment; the port it got, or null when it could not. */
function listen(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const got = typeof address === 'object' && address ? address.port : null;
      server.close(() => done(got));
    });
  });
}
