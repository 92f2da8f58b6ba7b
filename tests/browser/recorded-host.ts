/**
 * A proxy in front of a served site that records its requests, including those of a service worker. It can stop
 * answering, fail, and switch to another site.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordedHost = {
  url: string;
  requests: string[];
  state: 'well' | 'silent' | 'gone' | 'ill';
  /** The address of the site behind it, without a trailing slash. */
  site: string;
  changePage: ((html: string) => string) | null;
  scripts: Map<string, string>;
  stop: () => Promise<void>;
};

async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function startRecordedHost(site: string): Promise<RecordedHost> {
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url = '/', headers } = incoming;
    const body = await readBody(incoming);
    host.requests.push(`${method} ${url} ${JSON.stringify(headers)} ${body.toString()}`);
    if (host.state === 'silent') return;
    if (host.state === 'ill') return void outgoing.writeHead(503).end();
    if (host.state === 'gone') return void incoming.socket.destroy();
    const { pathname } = new URL(url, host.url);
    const script = host.scripts.get(pathname);
    if (script !== undefined) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' });
      return void outgoing.end(script);
    }
    const change = pathname.includes('.') ? null : host.changePage;
    // A page to be changed is requested uncompressed, and complete even if the browser has it cached.
    const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    const forwarded = request(new URL(url, host.site), {
      method,
      // A new connection: a kept-alive one may close just as the next request uses it.
      agent: false,
      headers: { ...(change ? plain : headers), host: new URL(host.site).host },
    });
    forwarded.on('error', () => incoming.socket.destroy());
    forwarded.end(body);
    const [response] = (await once(forwarded, 'response')) as [IncomingMessage];
    if (!change) {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      return void response.pipe(outgoing);
    }
    const text = change((await readBody(response)).toString());
    const { 'content-type': type, 'cache-control': caching, location } = response.headers;
    outgoing.writeHead(response.statusCode ?? 500, {
      'content-type': type ?? 'text/html',
      'cache-control': caching ?? 'no-cache',
      ...(location && { location }),
    });
    outgoing.end(text);
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host: RecordedHost = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    state: 'well',
    site,
    changePage: null,
    scripts: new Map(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}
