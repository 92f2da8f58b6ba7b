/** Catches outgoing emails on this machine and shows the last hundred. */
import { createTransport } from 'nodemailer';
import { HOST, type LocalServer, serve } from '../lib/local-server.ts';
import { type CaughtMail, toMailList, toMailPage } from './mail-page.ts';
import type { SendMail } from './mailer.ts';

const MAX_KEPT = 100;
const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'referrer-policy': 'no-referrer',
};

export type MailCatcher = LocalServer & { post: SendMail };

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

function answer(request: Request, caught: readonly CaughtMail[]): Response {
  const { hostname, pathname } = new URL(request.url);
  // Prevents DNS rebinding, by which a page under another name could read the emails.
  if (hostname !== HOST && hostname !== 'localhost') return new Response(null, { status: 403 });
  const mail = caught.find(({ number }) => pathname === `/mails/${number}`);
  const status = mail || pathname === '/mails' || pathname === '/' ? 200 : 404;
  return new Response(mail ? toMailPage(mail) : toMailList(caught), {
    status,
    headers: { ...HTML },
  });
}

/** Uses any free port if the port is 0 or taken. */
export async function startMailCatcher(port: number): Promise<MailCatcher> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let count = 0;
  const caught: CaughtMail[] = [];
  const post: SendMail = async (mail) => {
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
    if (caught.length > MAX_KEPT) caught.shift();
  };
  const open = (portToTry: number) => serve(portToTry, (request) => answer(request, caught));
  const { url, stop } = await open(port).catch(() => open(0));
  return { post, url: `${url}/mails`, stop };
}
