import { beforeEach, describe, expect, it } from 'vitest';
import { sendForm } from '../../src/backend/sending.ts';
import { getData } from './accounts.ts';
import { REPORT, resetSubmissions, workForTicket } from './submitted.ts';
import { startTestBackend } from './test-backend.ts';

const backend = await startTestBackend();
const { sql } = backend;
const visitor = { url: backend.url, key: backend.publishableKey };

beforeEach(() => resetSubmissions(backend));

const SENT = { outcome: 'sent', reason: null };
const refused = (reason: string) => ({ outcome: 'refused', reason });

describe('a form ticket', () => {
  it('works only once, for its own kind of form, before it expires, and with its proof of work', async () => {
    const used = await workForTicket(backend, 'report');
    const first = getData(await sendForm(visitor, 'report', { ...REPORT, ...used }));
    const again = getData(await sendForm(visitor, 'report', { ...REPORT, ...used }));
    const other = await workForTicket(backend, 'review');
    const wrongKind = getData(await sendForm(visitor, 'report', { ...REPORT, ...other }));
    const late = await workForTicket(backend, 'report');
    await sql("update private.write_tickets set expires_at = now() - interval '1 second'");
    const tooLate = getData(await sendForm(visitor, 'report', { ...REPORT, ...late }));
    const idle = await workForTicket(backend, 'report');
    const noWork = getData(
      await sendForm(visitor, 'report', {
        ...REPORT,
        ...idle,
        counter: `${Number(idle.counter) + 1}`,
      }),
    );
    expect(first).toEqual(SENT);
    expect([again, wrongKind, tooLate, noWork]).toEqual(Array(4).fill(refused('ticket')));
  });

  it('admits only one of a hundred simultaneous submissions', async () => {
    const work = await workForTicket(backend, 'report');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => sendForm(visitor, 'report', { ...REPORT, ...work })),
    );
    expect(answers.map(getData).filter(({ outcome }) => outcome === 'sent')).toHaveLength(1);
  });
});
