import { resolve } from 'node:path';
import react from '@astrojs/react';
import config from '../../astro.config.mjs';

export default {
  ...config,
  root: resolve('node_modules/.astro/styleguide'),
  srcDir: resolve('src/styleguide'),
  publicDir: resolve('public'),
  integrations: [react()],
};
