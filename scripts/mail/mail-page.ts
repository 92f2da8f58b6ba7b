export type CaughtMail = {
  number: number;
  at: string;
  to: string;
  subject: string;
  text: string;
  source: string;
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const LINK = /(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:])/;

/** Every second part is a link. */
const toLinkedText = (text: string): string =>
  text
    .split(LINK)
    .map(escape)
    .map((part, at) => (at % 2 === 0 ? part : `<a href="${part}" rel="noreferrer">${part}</a>`))
    .join('');

const toDocument = (title: string, content: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width">
<style>body { font: 1rem/1.5 sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere } pre { white-space: pre-wrap; font: inherit } details pre { font: .875rem/1.4 monospace } li { margin: .5rem 0 }</style></head>
<body><main>${content}</main></body></html>`;

export function toMailList(mails: readonly CaughtMail[]): string {
  const items = mails
    .toReversed()
    .map(
      ({ number, at, to, subject }) =>
        `<li><a href="/mails/${number}">${escape(subject)}</a><br>to ${escape(to)}, ${escape(at)}</li>`,
    )
    .join('\n');
  const list =
    items === '' ? '<p>None yet. Reload the page to check.</p>' : `<ul>\n${items}\n</ul>`;
  return toDocument(
    'Emails',
    `<h1>Emails</h1>
<p>Emails that the site would have sent. None leave this machine, and the list is cleared when the site stops.</p>
${list}`,
  );
}

export function toMailPage({ at, to, subject, text, source }: CaughtMail): string {
  return toDocument(
    subject,
    `<p><a href="/mails">All emails</a></p>
<h1>${escape(subject)}</h1>
<p>to ${escape(to)}, ${escape(at)}</p>
<pre>${toLinkedText(text)}</pre>
<details><summary>Message source</summary><pre>${escape(source)}</pre></details>`,
  );
}
