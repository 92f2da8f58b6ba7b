/** What a page asks for at once, with scripts in a real folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { preloadIslands } from '../../../scripts/integrations/island-preloads.ts';
import { createScriptGraph } from '../../../scripts/integrations/script-graph.ts';

const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, '_astro'));
const write = (name: string, text: string) => writeFileSync(join(folder, '_astro', name), text);
write('island.js', 'import{a}from"./shared.js";a(()=>import(`./later.js`))');
write('client.js', 'import"./shared.js";');
write('shared.js', 'import"./island.js";export const a=1');
write('later.js', 'export default 1');

const toPage = (value: string) =>
  '<head></head><astro-island component-url="/_astro/island.js" renderer-url="/_astro/client.js" ' +
  `client="intent" opts="{&quot;name&quot;:&quot;A&quot;,&quot;value&quot;:${value}}">x</astro-island>`;

const readLinks = (page: string) =>
  Array.from(page.matchAll(/<link rel="modulepreload" href="([^"]+)">/g), ([, href]) => href);

it('links to each script that an island needs which wakes at once, and to none that is called later', () => {
  const page = preloadIslands(toPage('&quot;now&quot;'), createScriptGraph(folder));
  expect(readLinks(page)).toEqual(['/_astro/island.js', '/_astro/shared.js', '/_astro/client.js']);
  expect(page.indexOf('modulepreload')).toBeLessThan(page.indexOf('</head>'));
});
