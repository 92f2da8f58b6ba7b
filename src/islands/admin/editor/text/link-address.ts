import { toVisibleText } from '../../../../domain/format/plain-letters.ts';

/** Whether an article may link to the address. The build drops others. */
export const isLinkable = (address: string): boolean =>
  /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i.test(address);

/**
 * The address, as a path if it is on this site (`origin`). `www.` implies https. Null if invalid or
 * if it is not https, mailto or tel.
 */
export function toLinkAddress(typed: string, origin: string): string | null {
  const text = toVisibleText(typed);
  if (/^[/#](?![/\\])/.test(text)) return text.includes(' ') ? null : text;
  const address = URL.parse(text.startsWith('www.') ? `https://${text}` : text);
  if (!address) return null;
  if (address.origin === origin) return address.pathname + address.search + address.hash;
  return /^(?:https|mailto|tel):$/.test(address.protocol) ? address.href : null;
}
