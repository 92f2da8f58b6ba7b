/**
 * Addresses that lead elsewhere. The build writes them as 301 redirects for the host, and as small
 * pages for hosts that read no redirect file.
 */
export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/conditions/cancer', to: '/conditions/cancer-article' },
  { from: '/conditions/cancer-support', to: '/conditions/cancer-article' },
  { from: '/conditions/sleep-disorders', to: '/conditions/insomnia' },
];
