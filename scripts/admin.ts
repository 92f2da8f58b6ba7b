/** `npm run admin`: manages editors, moderators and the watcher's account (see USAGE). */
import { type Backend, createBackend } from '../src/backend/client.ts';
import {
  createAccount,
  findAccount,
  forgetWatchers,
  grantEditor,
  grantModerator,
  listEditors,
  revokeEditor,
} from '../src/backend/owner-calls.ts';
import type { Result } from '../src/backend/result.ts';
import { MIN_PASSWORD_LENGTH } from '../src/domain/admin/sign-in.ts';
import { generatePassword, WATCHER_EMAIL, WATCHER_ROLE } from './backend/embedded/accounts.ts';
import { openOwnBackend } from './backend/local-backend.ts';
import { loadEnvironment, Refusal } from './lib/environment.ts';
import { readOptions, runScript } from './lib/run-script.ts';
import { openTerminal, type Terminal } from './lib/terminal.ts';

const USAGE =
  'Known: npm run admin -- create <email> [--generate], npm run admin -- revoke <email>, npm run admin -- moderator <email> [--end], npm run admin -- list, npm run admin -- watcher [email].';
const EMAIL = /^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$/;
/** bcrypt ignores anything longer. */
const MAX_PASSWORD_BYTES = 72;

type Request =
  | { command: 'create'; email: string; generate: boolean }
  | { command: 'revoke'; email: string }
  | { command: 'moderator'; email: string; end: boolean }
  | { command: 'watcher'; email: string }
  | { command: 'list' };

const OF_ONE = ['create', 'revoke', 'moderator', 'watcher'] as const;

const isOfOne = (command: string | undefined): command is (typeof OF_ONE)[number] =>
  OF_ONE.some((known) => known === command);

function getRequest(): Request {
  const { values, positionals } = readOptions(
    {
      allowPositionals: true,
      options: {
        generate: { type: 'boolean', default: false },
        end: { type: 'boolean', default: false },
      },
    },
    USAGE,
  );
  const [command, address, ...more] = positionals;
  const email = address?.trim().toLowerCase() ?? '';
  if (more.length > 0 || (values.end && command !== 'moderator')) throw new Refusal(USAGE);
  if (command === 'list' && !address && !values.generate) return { command };
  if (command === 'watcher' && !address) return { command, email: WATCHER_EMAIL };
  if (!isOfOne(command)) throw new Refusal(USAGE);
  if (!EMAIL.test(email)) {
    throw new Refusal(`"${address ?? ''}" is no e-mail address. ${USAGE}`);
  }
  if (command === 'create') return { command, email, generate: values.generate };
  return command === 'moderator' ? { command, email, end: values.end } : { command, email };
}

function getData<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new Refusal(`The backend refused: ${result.message}`);
}

function checkPassword(password: string): string {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new Refusal(`A password has ${MIN_PASSWORD_LENGTH} characters or more.`);
  }
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw new Refusal(`A password has ${MAX_PASSWORD_BYTES} bytes at most.`);
  }
  return password;
}

async function askPassword(terminal: Terminal): Promise<string> {
  const password = checkPassword(await terminal.ask('Password: ', 'hidden'));
  if (password === (await terminal.ask('Once more: ', 'hidden'))) return password;
  throw new Refusal('The two passwords differ, so nothing was changed.');
}

async function makeEditor(backend: Backend, email: string): Promise<void> {
  if (!getData(await grantEditor(backend, email))) {
    throw new Refusal(`The account of ${email} is not there any more.`);
  }
}

/** Lets an existing editor become the first super admin, for sites older than super admins. */
async function appoint(backend: Backend, email: string, terminal: Terminal): Promise<void> {
  const editors = getData(await listEditors(backend));
  if (editors.some((editor) => editor.is_super)) {
    throw new Refusal(`${email} is an editor already.`);
  }
  const answer = await terminal.ask(
    `${email} is an editor already. Nobody may invite others yet: let them? (y/N) `,
  );
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal('Nothing was changed.');
  await makeEditor(backend, email);
  console.log(`${email} is a super admin now, and invites others at /admin/people.`);
}

async function create(
  backend: Backend,
  { email, generate }: { email: string; generate: boolean },
  terminal: Terminal,
): Promise<void> {
  const kind = getData(await findAccount(backend, email));
  if (kind === 'editor') return appoint(backend, email, terminal);
  if (kind === 'account') {
    const answer = await terminal.ask(`${email} has an account. Make it an editor? (y/N) `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal('Nothing was changed.');
    await makeEditor(backend, email);
    console.log(`${email} is an editor now, with the password it has.`);
    return;
  }
  const password = generate ? generatePassword() : await askPassword(terminal);
  getData(await createAccount(backend, { email, password }));
  await makeEditor(backend, email);
  console.log(`${email} can sign in as an editor.`);
  if (generate) console.log(`The password, shown this once: ${password}`);
}

/** There is only one watcher: earlier watcher accounts stop working. */
async function makeWatcher(backend: Backend, email: string): Promise<void> {
  const forgotten = getData(await forgetWatchers(backend));
  const password = generatePassword();
  getData(await createAccount(backend, { email, password, role: WATCHER_ROLE }));
  const again = forgotten > 0 ? ' The password it had before no longer works.' : '';
  console.log(`${email} can sign in as the watcher, and do nothing else.${again}`);
  console.log('Shown this once, for the settings of npm run watch:');
  console.log(`WATCHER_EMAIL=${email}\nWATCHER_PASSWORD=${password}`);
}

async function revoke(backend: Backend, email: string): Promise<void> {
  if (!getData(await revokeEditor(backend, email))) throw new Refusal(`${email} is no editor.`);
  console.log(`${email} is no editor any more, and is signed out everywhere.`);
}

async function setModerator(
  backend: Backend,
  { email, end }: { email: string; end: boolean },
): Promise<void> {
  if (!getData(await grantModerator(backend, email, !end))) {
    throw new Refusal(`${email} is no editor. Make it one first: npm run admin -- create ${email}`);
  }
  console.log(
    end
      ? `${email} does not moderate any more.`
      : `${email} may moderate now: read what visitors send, and decide about it at /admin/inbox.`,
  );
}

async function list(backend: Backend): Promise<void> {
  const editors = getData(await listEditors(backend));
  if (editors.length === 0) console.log('There is no editor yet.');
  for (const { email, is_super, may_moderate, last_sign_in_at: signedIn } of editors) {
    const role = `${is_super ? 'super admin' : 'editor'}${may_moderate ? ', moderates' : ''}`;
    const seen = signedIn ? `signed in ${signedIn.slice(0, 10)}` : 'never signed in';
    console.log(`${email}  ${role}  ${seen}`);
  }
}

await runScript(async () => {
  const request = getRequest();
  loadEnvironment();
  // Before the backend starts: Postgres in this process would read what was piped in.
  const terminal = openTerminal();
  const { url, secretKey } = await openOwnBackend();
  const backend = createBackend({ url, key: secretKey });
  if (request.command === 'create') await create(backend, request, terminal);
  if (request.command === 'revoke') await revoke(backend, request.email);
  if (request.command === 'moderator') await setModerator(backend, request);
  if (request.command === 'watcher') await makeWatcher(backend, request.email);
  if (request.command === 'list') await list(backend);
  terminal.close();
  return 0;
});
