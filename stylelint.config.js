import { readFileSync } from 'node:fs';

/** Spacing and corners use the scales in src/styles/tokens.css. */
const LENGTH = ['/(?<![\\w.-])\\d*\\.?\\d+(px|rem)\\b/'];

/** Breakpoints, from the first comment in that file. */
const WIDTHS = readFileSync('src/styles/tokens.css', 'utf8').match(/(?<=^ \* )\d+rem/gm);

export default {
  extends: 'stylelint-config-standard',
  ignoreFiles: ['dist/**', 'test-results/**'],
  rules: {
    'color-no-hex': true,
    'custom-property-pattern': null,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-property-value-allowed-list': { 'z-index': ['/^var\\(--layer-/'] },
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding)/': LENGTH,
      '/gap$/': LENGTH,
      'border-radius': ['/\\d(px|rem|em|%)/'],
      '/^(animation|transition)/': ['/\\d+ms/'],
    },
    'function-disallowed-list': ['/^(rgb|hsl|lab|lch|oklab|oklch)a?$/'],
    'media-feature-name-value-allowed-list': { width: WIDTHS },
    'no-descending-specificity': null,
    'property-no-vendor-prefix': null,
    // A change in a list would restyle all of it; see docs/decisions/styles.md.
    'selector-disallowed-list': ['/\\*\\s*\\+\\s*\\*/'],
    // ProseMirror's class names.
    'selector-class-pattern': '^([a-z][a-z0-9-]*|ProseMirror[a-z-]*|selectedCell)$',
  },
  overrides: [
    {
      files: ['src/styles/tokens.css'],
      rules: { 'color-hex-length': 'long', 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
