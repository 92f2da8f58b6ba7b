const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const toXmlText = (text: string): string => text.replace(NOT_IN_XML, '');
