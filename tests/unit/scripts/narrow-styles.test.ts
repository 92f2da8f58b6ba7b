/** The styles that a page keeps, with scripts in a real folder. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createStyleNarrower } from '../../../scripts/integrations/narrow-styles.ts';
import { createScriptGraph } from '../../../scripts/integrations/script-graph.ts';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, '_astro'));
writeFileSync(join(folder, '_astro/page.js'), 'import{a}from"./late.js";a("shown")');
writeFileSync(join(folder, '_astro/late.js'), 'export const a=(c)=>import(`./latest.js`)');
writeFileSync(join(folder, '_astro/latest.js'), 'document.body.className="woken"');

const narrow = createStyleNarrower(createScriptGraph(folder));

const toSource = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const toPage = (css: string, body: string) =>
  `<meta http-equiv="content-security-policy" content="style-src ${toSource(css)}">` +
  `<style>${css}</style>${body}`;

const readStyle = (page: string) => /<style>(.*)<\/style>/.exec(page)?.[1] ?? '';

it('drops what no word of the page or of its scripts can call for, and allows what is left', () => {
  const css = '.a{top:0}.b .c{top:1px}.shown{top:2px}.woken{top:3px}@media print{.d{top:4px}}';
  const page = narrow(toPage(css, '<p class="a c">b d</p><script src="/_astro/page.js"></script>'));
  expect(readStyle(page)).toBe('.a{top:0}.shown{top:2px}.woken{top:3px}');
  expect(page).toContain(toSource(readStyle(page)));
  expect(page).not.toContain(toSource(css));
});

it('keeps what depends on a state, an attribute that scripts set, or nothing', () => {
  const css =
    ':root{--a:1}*{top:0}p:hover{top:1px}[data-state=open]{top:2px}[open]>p::after{top:3px}';
  const page = narrow(toPage(css, '<p>x</p>'));
  expect(readStyle(page)).toBe(css);
});
