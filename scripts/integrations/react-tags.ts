import type { Plugin } from 'vite';

const COMPONENT = /^export (?:default )?function ([A-Z]\w*)/gm;

/**
 * Tells Astro which components are React's. It would find out by rendering each once more, whenever a page
 * uses it; a clinic's page uses dozens.
 */
export const reactTags: Plugin = {
  name: 'react-tags',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx$/ },
    handler(code) {
      if (this.environment.name === 'client') return null;
      const tags = Array.from(
        code.matchAll(COMPONENT),
        ([, name = '']) =>
          `\nObject.defineProperty(${name}, Symbol.for('astro:renderer'), { value: '@astrojs/react' });`,
      );
      return { code: code + tags.join(''), map: null };
    },
  },
};
