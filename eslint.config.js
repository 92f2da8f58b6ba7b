import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';

/** Only for Astro files, which Oxlint cannot fully parse. Everything else: .oxlintrc.json. */
export default defineConfig(
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.astro'],
    extends: [typescript.configs.strict],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^@supabase/', message: 'Supabase is imported in src/backend only.' },
          ],
        },
      ],
    },
  },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  // Safari does not announce lists without markers as lists, unless they have the role.
  {
    rules: {
      'astro/jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
);
