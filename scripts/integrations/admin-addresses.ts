import type { AstroIntegration } from 'astro';

/** In development too, one page answers for every address of the admin area. */
export const adminAddresses: AstroIntegration = {
  name: 'admin-addresses',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        if (/^\/admin\/(?!preview$)/.test(request.url ?? '')) request.url = '/admin';
        next();
      });
    },
  },
};
