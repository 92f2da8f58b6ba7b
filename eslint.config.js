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
  // Safari drops the roles of lists and tables whose styles change their display.
  {
    rules: {
      'astro/jsx-a11y/no-redundant-roles': 'off',
      'astro/jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    },
  },
);
