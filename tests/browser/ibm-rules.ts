import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
);

/** Of the engine's report, what is read here; the value is the level, and whether it passed. */
type Report = {
  results: { ruleId: string; value: [level: string, outcome: string]; snippet: string }[];
};

type Engine = {
  Checker: new () => { check: (node: Document, rulesets: string[]) => Promise<Report> };
};

/** What the rules report and we leave: each with the rule, the elements, and the reason. */
const LEFT = [
  {
    rule: 'aria_content_in_landmark',
    element: /^<a href="#main" class="skip-link">/,
    // It comes before the landmarks that it skips, as WCAG's own technique G1 has it, and axe.
  },
  {
    rule: 'element_tabbable_role_valid',
    element: /^<(section|div) tabindex="0"[^>]* role="region" class="table-scroll">/,
    // A table that scrolls has to take the keyboard in Safari, or nobody could scroll it: axe asks for it.
  },
];

/**
 * What breaks IBM's rules for certain on a page, but for what is left above: each rule, and the element that
 * breaks it. What is folded is unfolded first, since a label that nobody sees is none to these rules, and
 * stays so.
 */
export async function findIbmViolations(page: Page): Promise<string[]> {
  // Run as a debugger would, which no content security policy forbids.
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
        !LEFT.some(({ rule, element }) => rule === ruleId && element.test(snippet)),
    )
    .map(({ ruleId, snippet }) => `${ruleId}: ${snippet}`);
}
