import type { Plugin } from 'vite';

/**
 * Scripts fetch others by a plain `import()`: the bundler's helper, which also preloads what those
 * need, would cost every page more bytes than it saves the first toast time.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
