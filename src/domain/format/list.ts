const LIST = /* @__PURE__ */ new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const formatList = (parts: readonly string[]): string => LIST.format(parts);

const CHOICE = /* @__PURE__ */ new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const formatChoice = (parts: readonly string[]): string => CHOICE.format(parts);
