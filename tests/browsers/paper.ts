/** Paper, for drivers that cannot say to a browser that it prints. */
import type { Tab } from './tab.ts';

/** Gives the page the styles of paper, as this browser has read them, until it is loaded anew. */
export const putOnPaper = (tab: Tab): Promise<void> =>
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
