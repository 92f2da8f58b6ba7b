/** What visitors, editors and guests do on a backend, using the site's own calls. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createArticle } from '../../src/backend/article-editing.ts';
import { redeemLink, setPassword, signIn } from '../../src/backend/auth.ts';
import { type Backend, createBackend } from '../../src/backend/client.ts';
import type { BackendConfig } from '../../src/backend/config.ts';
import { createAccount, grantEditor } from '../../src/backend/owner-calls.ts';
import { invitePerson, listPeople, readOwnRights } from '../../src/backend/people.ts';
import { uploadPicture } from '../../src/backend/pictures.ts';
import { readRows } from '../../src/backend/rest.ts';
import { createTicket, sendForm } from '../../src/backend/sending.ts';
import { readSetupState } from '../../src/backend/setup.ts';
import { findCounter } from '../../src/browser/ticket-work.ts';
import { generatePassword } from '../backend/embedded/accounts.ts';
import { UserError, toUserError } from '../lib/environment.ts';
import { getData } from '../lib/results.ts';
import { processInvitations } from '../publish/invitations.ts';
import { saveAddress } from '../publish/upkeep.ts';

export type Stack = {
  config: BackendConfig;
  secretKey: string;
  /** Where a form redirects a browser without a script. */
  siteUrl: string;
};

export type Line = { name: string; isFault: boolean; sentence: string };

const ASK_LIMIT_MS = 30_000;
const FORM = 'application/x-www-form-urlencoded';

function assert(holds: boolean, otherwise: string): void {
  if (!holds) throw new UserError(otherwise);
}

type Step = readonly [name: string, run: () => Promise<string>];

function createSteps({ config, secretKey, siteUrl }: Stack): Step[] {
  const owner = createBackend({ ...config, key: secretKey });
  // Unique, so that a run can be repeated on the same database.
  const run = randomUUID().slice(0, 8);
  const password = generatePassword();
  const address = (name: string) => `${name}-${run}@stack.example`;
  /** Signed in by the step "Sign-in", on which later steps rely. */
  const editor = createBackend(config);

  const read = async <Row>(path: string) => {
    const rows = readRows<Row>(config, path, AbortSignal.timeout(ASK_LIMIT_MS));
    return getData(await rows, `A visitor cannot read ${path}`);
  };
  const signInAs = async (who: Backend, name: string) =>
    getData(await signIn(who, { email: address(name), password }), 'The sign-in failed');
  const buildReport = async () => {
    const [clinic] = await read<{ slug: string }>('clinics?select=slug&limit=1');
    return {
      about: `/clinics/${clinic?.slug}`,
      choice: 'wrong',
      says: `Stack ${run}`,
      shown: '£1',
    };
  };

  return [
    [
      'Migrations',
      async () => {
        const { reachable, migrated } = await readSetupState(createBackend(config));
        assert(reachable === true, `${config.url} does not respond`);
        assert(
          migrated === true,
          'the migrations have not been applied, or the public key was rejected',
        );
        return 'they are applied';
      },
    ],
    [
      'Seeds',
      async () => {
        const clinics = await read('clinics?select=id');
        const articles = await read('articles?select=id');
        assert(clinics.length > 0 && articles.length > 0, 'there are no clinics or no articles');
        return `a visitor reads ${clinics.length} clinics and ${articles.length} articles`;
      },
    ],
    [
      'Form with a script',
      async () => {
        const failing = 'The report was not accepted';
        const { ticket, nonce, bits } = getData(await createTicket(config, 'report'), failing);
        const work = { ticket, counter: await findCounter(nonce, bits), seconds: '40' };
        const sent = await sendForm(config, 'report', { ...work, ...(await buildReport()) });
        const { outcome } = getData(sent, failing);
        assert(outcome === 'sent', `the report returned "${outcome}"`);
        return 'a report is accepted';
      },
    ],
    [
      'Form without a script',
      async () => {
        await saveAddress({ url: config.url, secretKey, siteUrl });
        const response = await fetch(`${config.url}/functions/v1/forms/send_report`, {
          method: 'POST',
          headers: { 'content-type': FORM },
          body: new URLSearchParams({ ...(await buildReport()), is_plain: 'yes' }),
          redirect: 'manual',
        });
        const place = response.headers.get('location') ?? (await response.text()).slice(0, 200);
        const expected = `${new URL(siteUrl).origin}/sent#report`;
        assert(place === expected, `the report returned ${response.status} ${place}`);
        return `a report redirects to ${expected}`;
      },
    ],
    [
      'Sign-in',
      async () => {
        const email = address('editor');
        getData(
          await createAccount(owner, { email, password }),
          'The account could not be created',
        );
        getData(await grantEditor(owner, email), 'The account could not be made an editor');
        await signInAs(editor, 'editor');
        getData(await readOwnRights(editor), 'The editor’s permissions could not be read');
        return 'an editor signs in and can read their permissions';
      },
    ],
    [
      'Invitation',
      async () => {
        const invited = { address: address('guest'), name: '', is_super: false };
        getData(await invitePerson(editor, invited), 'The invitation failed');
        const returnTo = new URL('/admin/login', siteUrl).href;
        await processInvitations({ backend: owner, returnTo, log: () => undefined });
        const { invitations } = getData(await listPeople(editor), 'The invitation cannot be read');
        const link = invitations.find((one) => one.address === invited.address)?.link ?? '';
        const token = new URLSearchParams(link.split('#')[1]).get('token_hash') ?? '';
        const guest = createBackend(config);
        const isIn = getData(await redeemLink(guest, token), 'The link cannot be used');
        assert(isIn, 'the link is refused');
        getData(await setPassword(guest, password), 'The password could not be set');
        await signInAs(createBackend(config), 'guest');
        const isOver = !getData(
          await redeemLink(createBackend(config), token),
          'The used link could not be tried again',
        );
        assert(isOver, 'the link works twice');
        return 'its link works once, and the guest signs in';
      },
    ],
    [
      'Picture',
      async () => {
        const canvas = { width: 40, height: 30, channels: 3, background: '#205050' } as const;
        const bytes = await sharp({ create: canvas }).webp().toBuffer();
        const picture = { name: `stack-${run}.webp`, bytes: new Uint8Array(bytes).buffer };
        const stored = await uploadPicture(editor, { ...picture, type: 'image/webp' });
        const response = await fetch(getData(stored, 'The picture could not be stored'));
        const isSame = bytes.equals(Buffer.from(await response.arrayBuffer()));
        assert(isSame, `a visitor gets a different file (${response.status})`);
        return 'a visitor gets the file that an editor stored';
      },
    ],
    [
      'Article',
      async () => {
        const slug = `stack-${run}`;
        const words = { slug, title: `Stack ${run}`, excerpt: '', content: '<p>Words</p>' };
        const place = { section: 'Articles', category: 'Education', tags: ['cost'], author: null };
        const meta = { meta_title: null, meta_description: null };
        const fields = { ...words, ...place, ...meta, published: true, published_at: null };
        const saved = await createArticle(editor, fields);
        assert(saved.ok, saved.ok ? '' : `it cannot be published: ${JSON.stringify(saved)}`);
        const rows = await read<{ title: string }>(`articles?select=title&slug=eq.${slug}`);
        assert(rows[0]?.title === words.title, 'a visitor cannot find it');
        return 'a visitor reads what an editor published';
      },
    ],
  ];
}

/** Runs every step, even after a failure, and reports each as it ends. */
export async function runSteps(stack: Stack, report: (line: Line) => void): Promise<void> {
  for (const [name, run] of createSteps(stack)) {
    const line = await run()
      .then((sentence) => ({ name, isFault: false, sentence }))
      .catch((error: unknown) => ({ name, isFault: true, sentence: toUserError(error).message }));
    report(line);
  }
}
