import eslint from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];

/** Packages that one layer keeps to itself, and who may import them. */
const SUPABASE = {
  regex: '^@supabase/',
  message: 'Supabase is imported in src/backend only.',
};
const EMBEDDED_SERVER = {
  regex: '^@supabase/(?!lite($|/))',
  message: 'Scripts reach Supabase through src/backend; the embedded server is @supabase/lite.',
};

/** @param {{ regex: string, message: string }} pattern */
function keepOut(pattern) {
  return { 'no-restricted-imports': ['error', { patterns: [pattern] }] };
}

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.embedded/', '.wrangler/', 'test-results/', '**/*.d.ts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: TYPESCRIPT,
    extends: [typescript.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    // A test that asserts too much fails, which is what a test is for.
    files: ['tests/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    rules: {
      // A region that scrolls must be reachable with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'] }],
    },
  },
  {
    files: ['**/*.astro'],
    extends: [typescript.configs.strict],
    // `astro check` knows the types and the globals of these files.
    rules: { 'no-undef': 'off' },
  },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  {
    files: ['*.js', '*.mjs', 'scripts/**/*.mjs'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        setInterval: 'readonly',
        URL: 'readonly',
      },
    },
  },
  { files: ['src/**'], ignores: ['src/backend/**'], rules: keepOut(SUPABASE) },
  { files: ['scripts/**'], rules: keepOut(EMBEDDED_SERVER) },
);
