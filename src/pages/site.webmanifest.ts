import type { APIRoute } from 'astro';
import { ICON_SIZES } from '../data/content/icons.ts';
import { SITE } from '../site.ts';

/** What a phone shows of the site on its home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: SITE.name,
    short_name: SITE.name,
    description: SITE.description,
    id: '/',
    start_url: '/',
    display: 'browser',
    lang: SITE.locale,
    theme_color: SITE.themeColorLight,
    background_color: SITE.themeColorLight,
    icons: ICON_SIZES.map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
