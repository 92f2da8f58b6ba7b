import { describe, expect, it } from 'vitest';
import { unwrapAddress } from '../../../../src/engines/article-html/unwrap-address.ts';

const PAGE = 'https://www.cqc.org.uk/provider/1-1?a=b#c';
const ENCODED = encodeURIComponent(PAGE);
const BASE64 = btoa(PAGE);
const PROOFPOINT_2 = ENCODED.replaceAll('-', '-2D').replaceAll('%2F', '_').replaceAll('%', '-');

describe('a link is unwrapped to the page itself', () => {
  it.each([
    [
      'Outlook',
      `https://eur02.safelinks.protection.outlook.com/?url=${ENCODED}&data=05%7C02%7Cpat%40trust.example&sdata=A%3D&reserved=0`,
    ],
    [
      'Teams',
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${ENCODED}&locale=en`,
    ],
    ['Proofpoint 1', `https://urldefense.proofpoint.com/v1/url?u=${ENCODED}&k=1`],
    ['Proofpoint 2', `https://urldefense.proofpoint.com/v2/url?u=${PROOFPOINT_2}&d=DwMF&c=x`],
    [
      'Proofpoint 3',
      `https://urldefense.com/v3/__https://www.cqc.org.uk/provider/1-1?a=b*c__;Iw!!abc!xyz$`,
    ],
    ['Barracuda', `https://linkprotect.cudasvc.com/url?a=${ENCODED}&c=E,1,x&typo=1`],
    [
      'Trend Micro',
      `https://ddec1-0-en-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=${ENCODED}&umid=1`,
    ],
    ['Sophos', `https://eu-west-1.protection.sophos.com/?d=cqc.org.uk&u=${BASE64}&i=1`],
    ['Cisco', `https://secure-web.cisco.com/1abc/${ENCODED}`],
    [
      'Mimecast, with its visible target,',
      `https://protect-eu.mimecast.com/redirect/x?url=${ENCODED}`,
    ],
    ['Google', `https://www.google.com/url?q=${ENCODED}&sa=D&source=docs`],
    ['Google’s UK address', `https://www.google.co.uk/url?sa=t&url=${ENCODED}`],
    ['Facebook', `https://l.facebook.com/l.php?u=${ENCODED}&h=AT0`],
    ['LinkedIn', `https://www.linkedin.com/redir/redirect?url=${ENCODED}`],
    ['YouTube', `https://www.youtube.com/redirect?event=video&q=${ENCODED}`],
    ['Slack', `https://slack-redir.net/link?url=${ENCODED}`],
    [
      'two services, one inside the other,',
      `https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${ENCODED}`)}`,
    ],
    [
      'trackers',
      'https://www.cqc.org.uk/provider/1-1?utm_source=x&a=b&fbclid=1&gclid=2&mc_cid=3&UTM_term#c',
    ],
  ])('if %s hid it', (_who, address) => {
    expect(unwrapAddress(address)).toBe(PAGE);
  });

  it('including the unusual characters that Proofpoint stores separately', () => {
    const kept = btoa(String.fromCodePoint(...new TextEncoder().encode('éüß#')));
    expect(
      unwrapAddress(`https://urldefense.com/v3/__https:/a.example/**B*x__;${kept}!!abc$`),
    ).toBe('https://a.example/éüß#x');
  });
});

it.each([
  ...['https://protect-eu.mimecast.com/s/AbCdEf?domain=cqc.org.uk', 'https://t.co/AbC'],
  ...[
    'https://x.list-manage.com/track/click?u=1&id=2',
    'https://u1.ct.sendgrid.net/ls/click?upn=1',
  ],
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__a-E0-A4-A&d=1',
])('a link whose target stays hidden has no address: %s', (address) => {
  expect(unwrapAddress(address)).toBeNull();
});

it.each([
  ...[
    'https://www.google.com/search?q=https://a.example/',
    'mailto:a@b.example?subject=utm_source=',
  ],
  ...[
    '/clinics/a?b',
    'https://a.example/?url=https://b.example/&x=%20',
    'tel:+441',
    '#a',
    'https://',
  ],
])('any other address stays as it is: %s', (address) => {
  expect(unwrapAddress(address)).toBe(address);
});
