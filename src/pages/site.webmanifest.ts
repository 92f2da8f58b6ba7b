import type { APIRoute } from 'astro';
import { ICON_SIZES } from '../data/content/icons.ts';
import { type PagePath, PAGES } from '../domain/page/pages.ts';
import { SHARED_WORDS } from '../domain/search/search-address.ts';
import { SITE } from '../site.ts';

const toShortcut = (name: string, path: PagePath, at = '') => ({
  name,
  url: PAGES[path].path + at,
  icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
});

export const GET: APIRoute = () =>
  Response.json({
    name: SITE.name,
    short_name: SITE.name,
    description: SITE.description,
    id: '/',
    start_url: '/',
    // Keeps the Back button and the address bar, which a standalone window lacks.
    display: 'minimal-ui',
    lang: SITE.locale,
    theme_color: SITE.themeColorLight,
    background_color: SITE.themeColorLight,
    shortcuts: [
      toShortcut('Find my clinic', '/quiz'),
      toShortcut('My shortlist', '/compare', '#shortlist'),
    ],
    share_target: {
      action: PAGES['/search'].path,
      method: 'GET',
      params: SHARED_WORDS,
    },
    icons: ICON_SIZES.map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
