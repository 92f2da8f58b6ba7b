/**
 * A page never names a brand (except in a citation) or a strain, or gives a price by the gram, even
 * in a quotation (rules §10, "Wording").
 */
export const MEDICINE_NAMES = {
  'brand name':
    /\b(?:sativex|epid[yi]olex|cesamet|marinol|bedrocan|tilray|aurora|adven|noidecs)\b/i,
  'price by the gram':
    /£\s?\d[\d.,]*\s*(?:per|an?|\/|for (?:each|every|one|an?))\s*(?:g\b|grams?\b)/i,
  'strain name':
    /\b(?:gorilla glue|wedding cake|girl scout cookies|og kush|white widow|northern lights|amnesia haze|blue dream|sour diesel|ghost train haze|gelato)\b/i,
} as const satisfies Record<string, RegExp>;

export function namesMedicine(words: string): boolean {
  return Object.values(MEDICINE_NAMES).some((pattern) => pattern.test(words));
}
