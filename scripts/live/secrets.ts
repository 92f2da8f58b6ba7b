import { isSecretKey } from '../../src/backend/config.ts';
import { findHashedFiles } from './headers.ts';
import { FIXED_ADDRESSES } from './pages.ts';
import { fetchAll, type Check, type LiveSite } from './site.ts';

/** Project files that must not be published. */
const PRIVATE = [
  ...['/.env', '/.git/HEAD', '/.git/config', '/.embedded/secrets.json', '/.wrangler/config'],
  ...['/package.json', '/package-lock.json', '/astro.config.mjs', '/content/site.yml'],
  ...['/content/snapshots/manifest.json', '/scripts/supabase/config.toml', '/src/site.ts'],
];

const SECRET =
  /sb_secret_[\w-]{8,}|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bpostgres(?:ql)?:\/\/[^\s:"'/]+:[^\s@"']+@/;
const TOKEN = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/g;

const holdsSecret = (text: string): boolean =>
  SECRET.test(text) || (text.match(TOKEN) ?? []).some(isSecretKey);

const NAMED_SCRIPT = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.js)["'`]/g;

const findNamed = (text: string): string[] =>
  Array.from(text.matchAll(NAMED_SCRIPT), ([, name = '']) => `/_astro/${name}`);

async function findScripts(site: LiveSite): Promise<string[]> {
  const [desk] = await fetchAll(site, ['/admin']);
  const found = new Set<string>();
  let fresh = [...(await findHashedFiles(site)), ...findNamed(desk?.text ?? '')];
  while (fresh.length > 0) {
    fresh.forEach((path) => found.add(path));
    const texts = (await fetchAll(site, fresh)).map(({ text }) => text);
    fresh = texts.flatMap(findNamed).filter((path) => !found.has(path));
  }
  return [...found, '/worker.js'];
}

export const secrets: Check = {
  name: 'Secrets',
  advice:
    'Publish only the dist folder. If a key was exposed, replace it first: see docs/operations.md.',
  async run(site) {
    const scripts = await findScripts(site);
    const maps = scripts.map((path) => `${path}.map`);
    const hidden = [...PRIVATE, ...maps];
    const found = (await fetchAll(site, hidden))
      .filter(({ status }) => status === 200)
      .map(({ path }) => `${path} can be fetched`);
    const shown = await fetchAll(site, [
      ...scripts,
      ...FIXED_ADDRESSES,
      ...['/admin', '/health.json', '/build.json', '/findings.json', '/words.json'],
    ]);
    const leaks = shown
      .filter(({ text }) => holdsSecret(text))
      .map(({ path }) => `${path} contains a secret key`);
    const mapped = shown
      .filter(({ text }) => /\/\/# sourceMappingURL=/.test(text))
      .map(({ path }) => `${path} names a source map`);
    return {
      faults: [...found, ...leaks, ...mapped],
      success: `${hidden.length} private files are not published, and ${shown.length} pages and scripts contain no key`,
    };
  },
};
