/** `npm run admin`: manages editors, moderators and the watcher's account (see USAGE). */
import { type Backend, createBackend } from '../src/backend/client.ts';
import {
  createAccount,
  findAccount,
  deleteWatchers,
  grantEditor,
  grantModerator,
  listEditors,
  revokeEditor,
} from '../src/backend/owner-calls.ts';
import { MIN_PASSWORD_LENGTH } from '../src/domain/admin/sign-in.ts';
import { generatePassword, WATCHER_EMAIL, WATCHER_ROLE } from './backend/embedded/accounts.ts';
import { openOwnerBackend } from './backend/local-backend.ts';
import { loadEnvironment, UserError } from './lib/environment.ts';
import { getData } from './lib/results.ts';
import { readOptions, runScript } from './lib/run-script.ts';
import { openTerminal, type Terminal } from './lib/terminal.ts';

const USAGE =
  'Usage: npm run admin -- create <email> [--generate] | revoke <email> | moderator <email> [--end] | list | watcher [email]';
const EMAIL = /^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$/;
/** bcrypt ignores anything longer. */
const MAX_PASSWORD_BYTES = 72;

type Call = {
  backend: Backend;
  email: string;
  terminal: Terminal;
  generate: boolean;
  end: boolean;
};

const FAILING = 'The backend refused the request';

function checkPassword(password: string): string {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new UserError(`The password must have at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw new UserError(`The password must be at most ${MAX_PASSWORD_BYTES} bytes long.`);
  }
  return password;
}

async function askPassword(terminal: Terminal): Promise<string> {
  const password = checkPassword(await terminal.ask('Password: ', 'hidden'));
  if (password === (await terminal.ask('Repeat the password: ', 'hidden'))) return password;
  throw new UserError('The passwords do not match. Nothing was changed.');
}

async function confirm(terminal: Terminal, question: string): Promise<void> {
  const answer = await terminal.ask(`${question} (y/N) `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new UserError('Nothing was changed.');
}

async function makeEditor({ backend, email }: Call): Promise<void> {
  if (!getData(await grantEditor(backend, email), FAILING)) {
    throw new UserError(`The account ${email} no longer exists.`);
  }
}

/** For sites set up before super admins existed. */
async function appoint(call: Call): Promise<void> {
  const { backend, email, terminal } = call;
  const editors = getData(await listEditors(backend), FAILING);
  if (editors.some((editor) => editor.is_super)) {
    throw new UserError(`${email} is already an editor.`);
  }
  const question = `${email} is already an editor. There is no super admin yet, so nobody can invite others. Make ${email} a super admin?`;
  await confirm(terminal, question);
  await makeEditor(call);
  console.log(`${email} is now a super admin and can invite others at /admin/people.`);
}

async function create(call: Call): Promise<void> {
  const { backend, email, terminal, generate } = call;
  const kind = getData(await findAccount(backend, email), FAILING);
  if (kind === 'editor') return appoint(call);
  if (kind === 'account') {
    await confirm(terminal, `${email} already has an account. Make it an editor?`);
    await makeEditor(call);
    console.log(`${email} is now an editor. Its password has not changed.`);
    return;
  }
  const password = generate ? generatePassword() : await askPassword(terminal);
  getData(await createAccount(backend, { email, password }), FAILING);
  await makeEditor(call);
  console.log(`${email} can sign in as an editor.`);
  if (generate) console.log(`Password (shown only once): ${password}`);
}

/** There is only one watcher: earlier accounts are deleted. */
async function makeWatcher({ backend, email }: Call): Promise<void> {
  const forgotten = getData(await deleteWatchers(backend), FAILING);
  const password = generatePassword();
  getData(await createAccount(backend, { email, password, role: WATCHER_ROLE }), FAILING);
  const again = forgotten > 0 ? ' The old password no longer works.' : '';
  console.log(`${email} can now sign in as the watcher and do nothing else.${again}`);
  console.log('Settings for npm run watch (shown only once):');
  console.log(`WATCHER_EMAIL=${email}\nWATCHER_PASSWORD=${password}`);
}

async function revoke({ backend, email }: Call): Promise<void> {
  if (!getData(await revokeEditor(backend, email), FAILING))
    throw new UserError(`${email} is not an editor.`);
  console.log(`${email} is no longer an editor and has been signed out everywhere.`);
}

async function setModerator({ backend, email, end }: Call): Promise<void> {
  if (!getData(await grantModerator(backend, email, !end), FAILING)) {
    throw new UserError(
      `${email} is not an editor. Run this first: npm run admin -- create ${email}`,
    );
  }
  console.log(
    end
      ? `${email} is no longer a moderator.`
      : `${email} is now a moderator, and can read and decide on submissions at /admin/inbox.`,
  );
}

async function list({ backend }: Call): Promise<void> {
  const editors = getData(await listEditors(backend), FAILING);
  if (editors.length === 0) console.log('There are no editors yet.');
  for (const { email, is_super, may_moderate, last_sign_in_at: signedIn } of editors) {
    const role = `${is_super ? 'super admin' : 'editor'}${may_moderate ? ', moderates' : ''}`;
    const seen = signedIn ? `signed in ${signedIn.slice(0, 10)}` : 'never signed in';
    console.log(`${email}  ${role}  ${seen}`);
  }
}

const COMMANDS = new Map(
  Object.entries({ create, revoke, moderator: setModerator, watcher: makeWatcher, list }),
);

await runScript(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = readOptions(
    { allowPositionals: true, options: { generate: flag, end: flag } },
    USAGE,
  );
  const [command = '', address, ...more] = positionals;
  const run = COMMANDS.get(command);
  const isWrong =
    more.length > 0 ||
    (values.generate && command !== 'create') ||
    (values.end && command !== 'moderator') ||
    (address !== undefined && command === 'list');
  if (!run || isWrong) throw new UserError(USAGE);
  const email = address?.trim().toLowerCase() ?? (command === 'watcher' ? WATCHER_EMAIL : '');
  if (command !== 'list' && !EMAIL.test(email)) {
    throw new UserError(`"${address ?? ''}" is not an email address. ${USAGE}`);
  }
  loadEnvironment();
  // Opened before the backend starts: Postgres in this process would otherwise read piped input.
  const terminal = openTerminal();
  const { url, secretKey } = await openOwnerBackend();
  await run({ backend: createBackend({ url, key: secretKey }), email, terminal, ...values });
  terminal.close();
  return 0;
});
