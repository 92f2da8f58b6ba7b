import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { BackendConfig } from '../../src/backend/config.ts';

/** A server that answers as `listener` likes, for one test. */
export const startFakeBackend = async (listener: RequestListener): Promise<BackendConfig> => {
  const server = createServer(listener);
  await new Promise<void>((onListening) => server.listen(0, '127.0.0.1', onListening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, key: 'sb_publishable_fake' };
};

/** An address where nothing listens. */
export const NO_BACKEND: BackendConfig = { url: 'http://127.0.0.1:1', key: 'sb_publishable_fake' };
