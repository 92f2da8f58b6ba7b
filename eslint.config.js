import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';

/** Astro's files alone, which Oxlint cannot read whole; .oxlintrc.json is for everything else. */
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
  // Safari takes a list without markers for none, unless it has the role.
  {
    rules: {
      'astro/jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
);
