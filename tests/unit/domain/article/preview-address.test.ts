import { describe, expect, it } from 'vitest';
import {
  getPreviewToken,
  toPreviewAddress,
} from '../../../../src/domain/article/article-preview.ts';

const TOKEN = '0123456789abcdef'.repeat(4);

describe('the address of a preview link', () => {
  it('keeps its secret out of requests', () => {
    const { pathname, search, hash } = new URL(toPreviewAddress('https://a.example', TOKEN));
    expect([pathname, search, hash]).toEqual(['/admin/preview', '', `#${TOKEN}`]);
  });

  it.each(['', '#', '#main', `#${TOKEN.slice(1)}`, `#${TOKEN}0`, `#${TOKEN.toUpperCase()}`])(
    'contains no secret if the fragment is “%s”',
    (fragment) => {
      expect(getPreviewToken(fragment)).toBeNull();
    },
  );
});
