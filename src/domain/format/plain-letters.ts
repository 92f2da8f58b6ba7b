const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** Lower case, without accents or ligatures. */
export function toPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN_LETTERS[letter] ?? '');
}

/** Typed or pasted text, trimmed, without invisible characters. */
export const toVisibleText = (typed: string) => typed.replace(/\p{Cf}/gu, '').trim();
