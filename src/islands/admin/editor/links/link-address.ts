/** What a person types for a link, turned into the address that an article stores. */

const SCHEMES = ['https:', 'mailto:', 'tel:'];

/**
 * The address to store: a path for an address of this site, given as `origin`; null for text that is
 * no address an article should link to. `www.` stands for https.
 */
export function toLinkAddress(typed: string, origin: string): string | null {
  const text = typed.trim();
  if (/^[/#](?![/\\])/.test(text)) return text.includes(' ') ? null : text;
  const address = URL.parse(text.startsWith('www.') ? `https://${text}` : text);
  if (!address) return null;
  if (address.origin === origin) return address.pathname + address.search + address.hash;
  return SCHEMES.includes(address.protocol) ? address.href : null;
}
