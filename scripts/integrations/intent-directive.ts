import type { AstroIntegration } from 'astro';

/** `client:intent` wakes an island on the first pointer, touch, key or focus in it. */
export const intentDirective: AstroIntegration = {
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' });
    },
  },
};
