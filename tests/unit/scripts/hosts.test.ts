import { describe, expect, it } from 'vitest';
import { isOnLoopback, isPublicIp, resolveHost } from '../../../scripts/fetch/hosts.ts';

describe('the check for a public IP address', () => {
  it.each(['1.1.1.1', '172.15.255.255', '172.32.0.0', '192.169.0.1', '2606:4700::1111'])(
    'accepts %s',
    (ip) => {
      expect(isPublicIp(ip)).toBe(true);
    },
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.168.0.1', '198.18.0.1', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fd00::1',
      'fc00::1',
      'ff02::1',
      '2002:7f00:1::',
    ],
    ...['64:ff9b::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '2001::1', '2001:db8::1'],
    ...['', 'localhost', '1.1.1', '0x7f.1'],
  ])('rejects “%s”', (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });
});

describe('an address of this machine', () => {
  it.each(['http://localhost:1/', 'http://127.1/', 'http://[::1]:2/x', 'http://2130706433/'])(
    'can be %s',
    (address) => {
      expect(isOnLoopback(new URL(address))).toBe(true);
    },
  );

  it.each(['http://localhost.example/', 'http://127.0.0.1.example/', 'http://10.0.0.1/'])(
    'cannot be %s',
    (address) => {
      expect(isOnLoopback(new URL(address))).toBe(false);
    },
  );
});

describe('a host the watcher may fetch from', () => {
  const resolve = (address: string, mayBeLoopback = false) =>
    resolveHost(new URL(address), { mayBeLoopback });

  it('is a public one', async () => {
    expect(await resolve('https://1.1.1.1/a.png')).toEqual([{ address: '1.1.1.1', family: 4 }]);
  });

  it.each([
    ['https://127.0.0.1/', 'its host is not on the public internet'],
    ['https://localhost/', 'its host is not on the public internet'],
    ['https://0x7f000001/', 'its host is not on the public internet'],
    ['https://[::ffff:10.0.0.1]/', 'its host is not on the public internet'],
    ['https://[fe80::1]/', 'its host is not on the public internet'],
    ['https://169.254.169.254/latest/meta-data', 'its host is not on the public internet'],
    ['http://1.1.1.1/', 'it is not at an https address'],
    ['ftp://1.1.1.1/', 'it is not at an https address'],
    ['file:///etc/passwd', 'it is not at an https address'],
  ])('is not %s', async (address, reason) => {
    await expect(resolve(address)).rejects.toThrow(reason);
  });

  it('is never in a private network, even if this machine is allowed', async () => {
    await expect(resolve('http://10.0.0.1/', true)).rejects.toThrow('not on the public internet');
    await expect(resolve('ftp://127.0.0.1/', true)).rejects.toThrow('not at an https address');
  });
});
