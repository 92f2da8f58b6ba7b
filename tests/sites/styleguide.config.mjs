/** The style guide alone, as a site of one page. */
import { resolve } from 'node:path';
import react from '@astrojs/react';
import config from '../../astro.config.mjs';

export default {
  ...config,
  // Where Astro keeps what it makes on the way: apart from what builds of the site keep.
  root: resolve('node_modules/.astro/styleguide'),
  srcDir: resolve('src/styleguide'),
  publicDir: resolve('public'),
  integrations: [react()],
};
