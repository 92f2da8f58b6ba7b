import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { BackendConfig } from '../../src/backend/config.ts';

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

export const NO_BACKEND: BackendConfig = { url: 'http://127.0.0.1:1', key: 'sb_publishable_fake' };
