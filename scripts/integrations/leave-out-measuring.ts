type Rule = { selector: string; remove: () => void };

/** A PostCSS plugin for builds that measure no visits: their pages have no bar that asks, nor its styles. */
export const leaveOutMeasuring = {
  postcssPlugin: 'leave-out-measuring',
  Rule(rule: Rule) {
    if (rule.selector.includes('.measuring-')) rule.remove();
  },
};
