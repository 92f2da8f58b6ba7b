/**
 * A host in front of a served site that writes down what it is asked: requests of a service worker too,
 * which a page's own list leaves out. It can fall silent, fall ill, and get another site behind it.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordedHost = {
  /** With no slash at its end. */
  url: string;
  /** Each request as text, in their order: method, address, headers and body. */
  asked: string[];
  /** How the host answers: as the site does, not at all, by cutting the line, or with an error of its own. */
  state: 'well' | 'silent' | 'gone' | 'ill';
  /** Address of the site that answers, with no slash at its end. */
  site: string;
  /** Takes the place of what the site gives for a path without an ending. */
  changePage: ((html: string) => string) | null;
  /** Scripts that it gives itself, by path. */
  scripts: Map<string, string>;
  stop: () => Promise<void>;
};

async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts it on 127.0.0.1, in front of the site at that address. */
export async function startRecordedHost(site: string): Promise<RecordedHost> {
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url = '/', headers } = incoming;
    const body = await readBody(incoming);
    host.asked.push(`${method} ${url} ${JSON.stringify(headers)} ${body.toString()}`);
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
    // A changed page comes as plain text, whole, whatever the browser has of it.
    const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    const forwarded = request(new URL(url, host.site), {
      method,
      // A line of its own: one that was kept may be closed by the site as the next request takes it.
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
    asked: [],
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
