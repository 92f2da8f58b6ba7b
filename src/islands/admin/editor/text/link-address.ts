/** Addresses that a link may lead to: this site's own, and those of four schemes. */
const LINKABLE = /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i;

/** Whether an article may link to the address; the others are dropped at build. */
export const isLinkable = (address: string): boolean => LINKABLE.test(address);

const SCHEMES = ['https:', 'mailto:', 'tel:'];

/**
 * The address to store of what a person typed: a path for an address of this site, given as `origin`;
 * null for text that is no address an article should link to. `www.` stands for https.
 */
export function toLinkAddress(typed: string, origin: string): string | null {
  const text = typed.trim();
  if (/^[/#](?![/\\])/.test(text)) return text.includes(' ') ? null : text;
  const address = URL.parse(text.startsWith('www.') ? `https://${text}` : text);
  if (!address) return null;
  if (address.origin === origin) return address.pathname + address.search + address.hash;
  return SCHEMES.includes(address.protocol) ? address.href : null;
}
