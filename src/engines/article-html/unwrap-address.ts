/** Removes the redirects that mail filters and trackers wrap around links. */

/** Hosts and paths that only redirect. */
const WRAPPERS = [
  /^[\w.-]+\.safelinks\.protection\.(?:outlook|office365)\.\w+\//,
  /^statics\.teams\.cdn\.office\.net\/evergreen-assets\/safelinks\//,
  /^urldefense(?:\.proofpoint)?\.(?:com|us)\/v[123]\//,
  /^[\w.-]+\.mimecast(?:protect)?\.com\/(?:s|r|redirect)\//,
  /^linkprotect\.cudasvc\.com\/url/,
  /^[\w.-]+\.(?:trendmicro\.com\/wis\/clicktime|protection\.sophos\.com|fireeye\.com\/v[12])\//,
  /^secure-web\.cisco\.com\//,
  /^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}\/url$/,
  /^(?:www|l|lm)\.(?:facebook|instagram)\.com\/(?:l\.php)?$/,
  /^(?:www\.)?(?:linkedin\.com\/(?:redir\/redirect|safety\/go)|youtube\.com\/redirect)$/,
  /^(?:slack-redir\.net\/link|out\.reddit\.com\/|duckduckgo\.com\/l\/)/,
  /^[\w.-]+\.list-manage\.com\/track\/click/,
  /^[\w.-]+\/(?:ls|wf)\/click$/,
  /^(?:t\.co|lnkd\.in)\/./,
];

const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_(?:cid|eid)|mkt_tok|_hs(?:enc|mi)|igshid)(?:=|$)/i;

/** Wrappers may be nested. No more than this number are removed. */
const MAX_WRAPPERS = 5;

const isWebAddress = (text: string): boolean => /^https?:\/\/[^/]/i.test(text);

function decodeBase64(text: string): string {
  try {
    const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)));
  } catch {
    return '';
  }
}

const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Proofpoint's version 3 stores special characters separately: `*` stands for one, `**A` for two,
 * `**B` for three.
 */
function readProofpoint3(address: string): string | null {
  const [, written, kept = ''] = /\/v3\/__(.+?)__;([^!]*)!/.exec(address) ?? [];
  if (written === undefined) return null;
  const characters = Array.from(decodeBase64(kept));
  return decodeURIComponent(written)
    .replace(/^(https?:)\/(?!\/)/, '$1//')
    .replace(/\*(?:\*(.))?/g, (_, run?: string) =>
      characters.splice(0, run === undefined ? 1 : RUNS.indexOf(run) + 2).join(''),
    );
}

/** The address inside a wrapper; null if only the wrapper's provider can resolve it. */
function readTarget({ href, pathname, searchParams }: URL): string | null {
  const named = [...searchParams.values()];
  const found = [
    readProofpoint3(href) ?? '',
    // Cisco puts it at the end.
    decodeURIComponent(/https?%3A.+$/i.exec(pathname)?.[0] ?? ''),
    ...named,
    // Proofpoint's version 2.
    ...(pathname.startsWith('/v2/')
      ? named.map((value) => decodeURIComponent(value.replaceAll('-', '%').replaceAll('_', '/')))
      : []),
    ...named.map(decodeBase64),
  ];
  return found.find(isWebAddress) ?? null;
}

function dropTracking(address: string): string {
  const [, page = '', query, place = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split('&').filter((parameter) => !TRACKING.test(parameter));
  return page + (kept.length > 0 ? `?${kept.join('&')}` : '') + place;
}

/**
 * The address without wrappers or tracking parameters; null if a wrapper hides its target or cannot
 * be read.
 */
export function unwrapAddress(address: string): string | null {
  let target = address;
  for (let count = 0; isWebAddress(target) && count < MAX_WRAPPERS; count += 1) {
    const parsed = URL.parse(target);
    if (!parsed || !WRAPPERS.some((one) => one.test(parsed.hostname + parsed.pathname))) break;
    try {
      const inner = readTarget(parsed);
      if (inner === null) return null;
      target = inner;
    } catch {
      // Truncated, or not in its provider's encoding.
      return null;
    }
  }
  return isWebAddress(target) ? dropTracking(target) : target;
}
