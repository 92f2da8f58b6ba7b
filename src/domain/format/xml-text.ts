// XML has no way to write these at all.
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The text without what XML cannot hold; escaping is up to what writes the document. */
export const toXmlText = (text: string): string => text.replace(NOT_IN_XML, '');
