import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe reports for a page or a frame, by theme and rule. All rules run in the light theme, colour rules in the
 * dark one too. The page ends in the light theme.
 */
export async function findViolations(
  page: Page,
  frame: Frame = page.mainFrame(),
): Promise<string[]> {
  // Runs through the debugger, which no content security policy blocks.
  await frame.evaluate(AXE);
  const findIn = async (colorScheme: 'light' | 'dark', rules?: string[]) => {
    await page.emulateMedia({ colorScheme });
    const found = await frame.evaluate(async (runOnly) => {
      const { axe: runner } = globalThis as unknown as { axe: typeof axe };
      const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) };
      const { violations } = await runner.run(options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
      );
    }, rules);
    return found.map((violation) => `${colorScheme}: ${violation}`);
  };
  const dark = await findIn('dark', COLOURS);
  return [...(await findIn('light')), ...dark];
}
