/** Catches outgoing mails on this machine and shows the last hundred. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createTransport } from 'nodemailer';
import { HOST, listen, stopServing } from '../lib/local-server.ts';
import { type CaughtMail, toMailList, toMailPage } from './mail-page.ts';
import type { Post } from './mailer.ts';

const MOST_KEPT = 100;
const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'referrer-policy': 'no-referrer',
};

export type MailCatcher = {
  post: Post;
  url: string;
  stop: () => Promise<void>;
};

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  caught: readonly CaughtMail[],
): void {
  const { host = '' } = request.headers;
  // Prevents DNS rebinding: a page under another name could read the mails.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) {
    response.writeHead(403).end();
    return;
  }
  const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
  const mail = caught.find(({ number }) => pathname === `/mails/${number}`);
  const isKnown = mail !== undefined || pathname === '/mails' || pathname === '/';
  response.writeHead(isKnown ? 200 : 404, HTML).end(mail ? toMailPage(mail) : toMailList(caught));
}

/** @param port 0, or one that is taken, gives any free port */
export async function startMailCatcher(port: number): Promise<MailCatcher> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let count = 0;
  const caught: CaughtMail[] = [];
  const post: Post = async (mail) => {
    const { envelope, message } = await transport.sendMail(mail);
    count += 1;
    caught.push({
      number: count,
      at: new Date().toISOString(),
      to: envelope.to.join(', '),
      subject: toText(mail.subject),
      text: toText(mail.text),
      source: Buffer.isBuffer(message) ? message.toString() : '',
    });
    if (caught.length > MOST_KEPT) caught.shift();
  };
  const server = createServer((request, response) => answer(request, response, caught));
  const own = await listen(server, port).catch(() => listen(server, 0));
  return { post, url: `http://${HOST}:${own}/mails`, stop: () => stopServing(server) };
}
