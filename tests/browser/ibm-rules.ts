import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);

/** The parts of the engine's report used here; the value is the level, and whether it passed. */
type Report = {
  results: { ruleId: string; value: [level: string, outcome: string]; snippet: string }[];
};

type Engine = {
  Checker: new () => { check: (node: Document, rulesets: string[]) => Promise<Report> };
};

/** Reports that we accept: the rule, the elements, and the reason. */
const ACCEPTED = [
  {
    rule: 'aria_content_in_landmark',
    element: /^<a href="#main" class="skip-link">/,
    // WCAG technique G1 and axe allow a skip link before the landmarks that it skips.
  },
  {
    rule: 'element_tabbable_role_valid',
    element: /^<(section|div) tabindex="0"[^>]* role="region" class="table-scroll">/,
    // A scrolling table must be focusable in Safari, as axe requires.
  },
];

/**
 * Definite violations of IBM's rules on a page, except `ACCEPTED` ones: each rule with its element. Unfolds
 * everything, because these rules ignore hidden labels, and leaves it unfolded.
 */
export async function findIbmViolations(page: Page): Promise<string[]> {
  // Runs through the debugger, which no content security policy blocks.
  await page.evaluate(`${ENGINE};globalThis.ace = ace;`);
  const { results } = await page.evaluate(async () => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const { ace } = globalThis as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return { results: results.map(({ ruleId, value, snippet }) => ({ ruleId, value, snippet })) };
  });
  return results
    .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
    .filter(
      ({ ruleId, snippet }) =>
        !ACCEPTED.some(({ rule, element }) => rule === ruleId && element.test(snippet)),
    )
    .map(({ ruleId, snippet }) => `${ruleId}: ${snippet}`);
}
