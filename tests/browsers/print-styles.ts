import type { Tab } from './tab.ts';

/**
 * Applies the print styles, as this browser has parsed them, until a reload: some drivers cannot
 * print.
 */
export const applyPrintStyles = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    const turn = ({ cssRules }: CSSGroupingRule | CSSStyleSheet) => {
      for (const rule of cssRules) {
        if (rule instanceof CSSMediaRule) {
          const { media } = rule;
          if (media.mediaText === 'print') media.mediaText = 'all';
          else if (media.mediaText === 'screen') media.mediaText = 'not all';
        }
        if (rule instanceof CSSGroupingRule) turn(rule);
      }
    };
    for (const sheet of document.styleSheets) turn(sheet);
  });
