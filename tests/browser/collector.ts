import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Hit = {
  parameters: Record<string, string>;
  headers: IncomingHttpHeaders;
  text: string;
};

export type Collector = {
  url: string;
  hits: Hit[];
  getNames: () => (string | undefined)[];
  stop: () => Promise<void>;
};

export async function startCollector(): Promise<Collector> {
  const hits: Hit[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { searchParams } = new URL(request.url ?? '', 'http://collector');
      hits.push({
        parameters: Object.fromEntries(searchParams),
        headers: request.headers,
        text: decodeURIComponent(`${request.url} ${JSON.stringify(request.headers)} ${body}`),
      });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/g/collect`,
    hits,
    getNames: () => hits.map(({ parameters }) => parameters['en']),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
