import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

export type HostAddress = { address: string; family: number };

/** For an unknown host, returns an empty list or rejects. */
export type LookUp = (host: string) => Promise<HostAddress[]>;

const lookUpInDns: LookUp = (host) => lookup(host, { all: true });

/** IPv4 networks outside the public internet (IANA special-purpose registry). */
const NON_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** The public IPv6 network, and parts of it that map to other addresses or to none. */
const GLOBAL_IPV6 = '2000::/3';
const NON_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const NOT_HTTPS = 'it is not at an https address';

function toBlockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const nonPublic = toBlockList(NON_PUBLIC, 'ipv4');
const globalIpv6 = toBlockList([GLOBAL_IPV6], 'ipv6');
const nonPublicIpv6 = toBlockList(NON_PUBLIC_IPV6, 'ipv6');

export function isPublicIp(ip: string): boolean {
  if (isIPv4(ip)) return !nonPublic.check(ip);
  return isIPv6(ip) && globalIpv6.check(ip, 'ipv6') && !nonPublicIpv6.check(ip, 'ipv6');
}

function isLoopbackIp(ip: string): boolean {
  return isIPv4(ip) ? ip.startsWith('127.') : ip === '::1';
}

const toHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Without a DNS look-up. */
export function isOnLoopback(url: URL): boolean {
  const host = toHost(url);
  return host === 'localhost' || isLoopbackIp(host);
}

/** Throws unless all addresses are public and the URL is https, or all are loopback and `mayBeLoopback`. */
export async function resolveHost(
  url: URL,
  { mayBeLoopback, lookUp = lookUpInDns }: { mayBeLoopback: boolean; lookUp?: LookUp },
): Promise<HostAddress[]> {
  if (!/^https?:$/.test(url.protocol)) throw new Error(NOT_HTTPS);
  const addresses = await lookUp(toHost(url)).catch(() => []);
  if (addresses.length === 0) throw new Error('its host is unknown');
  if (mayBeLoopback && addresses.every(({ address }) => isLoopbackIp(address))) return addresses;
  if (!addresses.every(({ address }) => isPublicIp(address))) {
    throw new Error('its host is not on the public internet');
  }
  if (url.protocol !== 'https:') throw new Error(NOT_HTTPS);
  return addresses;
}
