import { createServer } from 'node:net';
import { Refusal } from './environment.ts';

/** Throws a Refusal when the port is taken; `setting` names the variable that changes it. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  const isFree = await new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
  if (isFree) return;
  throw new Refusal(`Port ${port} is taken; stop what uses it or set ${setting} to another port.`);
}
