import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { getFreePort } from '../fixtures/free-port.ts';

function runCommand(script: string, env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${script}.ts`, ...args],
    {
      env: {
        ...process.env,
        PUBLIC_SUPABASE_URL: '',
        PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
        PUBLIC_SUPABASE_ANON_KEY: '',
        PUBLIC_ANALYTICS_URL: '',
        PUBLIC_ANALYTICS_ID: '',
        SUPABASE_SECRET_KEY: '',
        ...env,
      },
      encoding: 'utf8',
    },
  );
  return { status, output: `${stdout}${stderr}`.trim() };
}

describe('one sentence says what is wrong with', () => {
  const WRONG: [script: string, env: Record<string, string>, sentence: string][] = [
    ['start', { PORT: 'abc' }, 'PORT must be a port number from 1 to 65535, not "abc".'],
    ['dev', { PORT: '65536' }, 'PORT must be a port number from 1 to 65535, not "65536".'],
    [
      'build',
      { PUBLIC_SUPABASE_URL: 'supabase', PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key' },
      'PUBLIC_SUPABASE_URL must be an http or https address; it is "supabase".',
    ],
    [
      'build',
      { PUBLIC_SUPABASE_URL: 'https://example.com', PUBLIC_SUPABASE_ANON_KEY: 'sb_secret_x' },
      'PUBLIC_SUPABASE_ANON_KEY holds a secret key; set the public one.',
    ],
    [
      'build',
      { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key', PUBLIC_SUPABASE_ANON_KEY: 'another' },
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY and PUBLIC_SUPABASE_ANON_KEY, its older name, hold different keys; set only one of them.',
    ],
    [
      'build',
      { PUBLIC_SUPABASE_URL: 'https://example.com' },
      'PUBLIC_SUPABASE_URL is set but PUBLIC_SUPABASE_PUBLISHABLE_KEY is not.',
    ],
    [
      'build',
      { PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key' },
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY is set but PUBLIC_SUPABASE_URL is not.',
    ],
    [
      'build',
      { PUBLIC_ANALYTICS_URL: 'https://example.com/g/collect' },
      'PUBLIC_ANALYTICS_URL is set but PUBLIC_ANALYTICS_ID is not.',
    ],
    ['mail', { SMTP_URL: 'smtp://mail.example' }, 'Set both SMTP_URL and MAIL_FROM, or neither.'],
    [
      'mail',
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'The Site <a@b.example>' },
      'MAIL_FROM must be a bare email address, not "The Site <a@b.example>".',
    ],
    [
      'mail',
      { SMTP_URL: 'secret@mail.example', MAIL_FROM: 'a@b.example' },
      'SMTP_URL must be an address such as smtps://name:password@mail.example.',
    ],
    [
      'start',
      { PUBLIC_ANALYTICS_ID: 'G-TEST' },
      'PUBLIC_ANALYTICS_ID is set but PUBLIC_ANALYTICS_URL is not.',
    ],
    [
      'rebuild',
      { PUBLIC_SUPABASE_URL: 'https://example.com', PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key' },
      'Set SUPABASE_SECRET_KEY, the secret key of the project at https://example.com; keep it out of the repository.',
    ],
    [
      'watch',
      { SITE_URL: '' },
      'The watcher tells every host who it is: set SITE_URL to the public address of the site, and “email” in content/site.yml to an address that somebody reads.',
    ],
    ['build', { SITE_URL: 'here' }, 'SITE_URL must be an http(s) address, not "here".'],
  ];

  it.each(chooseCases(WRONG, 2))('npm run %s with %o', (script, env, sentence) => {
    expect(runCommand(script, env)).toEqual({ status: 1, output: sentence });
  });

  it('npm start with one port for both servers', { tags: ['exhaustive'] }, async () => {
    const port = String(await getFreePort());
    expect(runCommand('start', { PORT: port, BACKEND_PORT: port })).toEqual({
      status: 1,
      output: 'PORT and BACKEND_PORT must be two different ports.',
    });
  });

  it(
    'npm run watch with no pages, too many minutes or an unknown option',
    { tags: ['exhaustive'] },
    () => {
      const watch = (...args: string[]) => runCommand('watch', {}, ...args).output;
      expect(watch('--pages', '0')).toBe('--pages must be a number from 1 to 500, not "0".');
      expect(watch('--minutes', '51')).toBe('--minutes must be a number from 1 to 50, not "51".');
      expect(watch('--fast')).toMatch(
        /Usage: npm run watch -- \[--loop\] \[--pages N\] \[--minutes N\]$/,
      );
    },
  );

  it('a build from a folder that contains no snapshot', { tags: ['exhaustive'] }, () => {
    const { status, output } = runCommand('build', { SNAPSHOT_DIR: 'no-such-folder' });
    expect(status).toBe(1);
    expect(output).toMatch(/^SNAPSHOT_DIR does not contain a snapshot: .*no-such-folder$/);
  });

  it('npm test with a step that does not exist', { tags: ['exhaustive'] }, () => {
    const { status, output } = runCommand('test', {}, 'everything');
    expect(status).toBe(1);
    expect(output).toMatch(/^There is no step "everything"; the steps are .*, browser\.$/);
  });
});

describe('a taken port', { tags: ['exhaustive'] }, () => {
  const server = createServer();
  let port = '';

  beforeAll(
    () =>
      new Promise<void>((done) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address();
          port = typeof address === 'object' && address ? String(address.port) : '';
          done();
        });
      }),
  );
  afterAll(() => {
    server.close();
  });

  it.each(['PORT', 'BACKEND_PORT'])(
    'is reported, with the setting that chooses another: %s',
    async (setting) => {
      const free = String(await getFreePort());
      const ports = { PORT: free, BACKEND_PORT: free, [setting]: port };
      expect(runCommand('start', ports)).toEqual({
        status: 1,
        output: `Port ${port} is in use: stop the program that uses it, or set ${setting} to another port.`,
      });
    },
  );
});

describe('a release', () => {
  it('is refused for a demonstration, and while no clinician has checked the medical pages', () => {
    const { status, output } = runCommand('build', { RELEASE: '1' });
    expect(status).toBe(1);
    expect(output).toContain('RELEASE=1 refuses content/site.yml: demonstration is true');
    expect(output).toMatch(/no clinical reviewer .* has checked: .*\/conditions\/epilepsy/);
  });

  it('is prepared with a list that names each closed gate, and does not guess what only the database knows', () => {
    const { status, output } = runCommand('ready', {});
    expect(status).toBe(1);
    const toNames = (state: string) =>
      Array.from(output.matchAll(new RegExp(`^  ${state} +([^:\\n]+)`, 'gm')), ([, name]) => name);
    expect(toNames('Closed')).toEqual([
      'Live mode',
      'Publisher and postal address',
      'WhatsApp number',
      'Email address, also for privacy questions',
      'Clinical reviewer',
    ]);
    expect(toNames('Not known')).toEqual(['Mail', 'Builds', 'Watcher']);
    expect(output).toContain('How long a page takes to read is not known here: see the desk.');
    expect(output).toMatch(/A first year without medicine: \d+ of 10 clinics can be compared/);
  });

  it(
    'is refused while a page is overdue for review, and the refusal names the page',
    { tags: ['exhaustive'] },
    () => {
      const later =
        'globalThis.Date=class extends Date{constructor(...a){super(...(a.length?a:[4e12]))}}';
      const { status, output } = runCommand('build', {
        RELEASE: '1',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(later)}`,
      });
      expect(status).toBe(1);
      expect(output).toContain('RELEASE=1 refuses pages overdue for review:');
      expect(output).toContain('/conditions/epilepsy (due 20');
    },
  );
});
