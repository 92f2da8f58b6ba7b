import { describe, expect, it } from 'vitest';
import {
  findPictureAddresses,
  toPictureName,
} from '../../../../src/domain/article/article-picture.ts';

describe('the addresses of an article’s pictures', () => {
  it.each([
    ['<p>a</p>', []],
    ['<img src="https://a.b/c?d&amp;e" alt="">', ['https://a.b/c?d&e']],
    [`<img alt="src=x"\nSRC='b.png'><img src=c.png>`, ['b.png', 'c.png']],
    ['<img src="b.png"><p><img src="b.png"></p>', ['b.png']],
    ['<img data-src="b.png"><img src="">', []],
  ])('are listed once each: %s', (html, addresses) => {
    expect(findPictureAddresses(html)).toEqual(addresses);
  });
});

describe('the name of a stored picture', () => {
  it.each([
    ['Consulting room 2.JPG', 'consulting-room-2-0123456789ab.webp'],
    ['Café_à la carte.png', 'cafe-a-la-carte-0123456789ab.webp'],
    ['图片.heic', 'picture-0123456789ab.webp'],
    [`${'long '.repeat(40)}.png`, `${'long-'.repeat(12).slice(0, -1)}-0123456789ab.webp`],
  ])('keeps what it can of the file name: %s', (file, name) => {
    const stored = toPictureName(file, '01234567-89ab-cdef', 'webp');
    expect(stored).toBe(name);
    expect(stored).toMatch(/^[a-z0-9-]{1,80}\.(webp|jpg)$/);
  });
});
