import fc from 'fast-check';
import sharp, { type Region } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShareCard } from '../../../../src/domain/share/share-cards.ts';
import { type DrawCard, loadRenderer } from '../../../../src/output/share-images/draw-card.ts';
import { toDrawableCard } from '../../../../src/output/share-images/drawable-text.ts';
import { chooseCases } from '../../../fixtures/exhaustive.ts';
import { buildShareCard, buildTree } from '../../../fixtures/share-cards.ts';

/** Pixels: the size of a card, its empty right and bottom edges, and where its heading begins. */
const [WIDTH, HEIGHT, EDGE, TOP] = [1200, 630, 44, 110];
const MAX_BYTES = 60_000;

const ODD_NAMES = [
  '🌿🌿🌿',
  'عيادة القنب الطبي',
  '緑の診療所',
  'Šikovná Łódź & Ærø Clinic',
  'W'.repeat(300),
  'Clinic of a very long name that goes on '.repeat(8),
  '<script>alert(1)</script> &amp; "quotes"',
  '\u202Eright to left\u0000\u0007 👩🏽‍⚕️ clinic',
  'ﬁrst 𝖒𝖊𝖉𝖎𝖈𝖆𝖑 clinic',
  '   ',
];

let draw: DrawCard;

beforeAll(async () => {
  draw = await loadRenderer();
});

async function readInk(png: Uint8Array): Promise<(area: Region) => boolean> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return data.readUIntBE(start, 3);
  };
  const background = at(8, HEIGHT - 8);
  return (area) => {
    for (let y = area.top; y < area.top + area.height; y += 1) {
      for (let x = area.left; x < area.left + area.width; x += 1) {
        if (at(x, y) !== background) return true;
      }
    }
    return false;
  };
}

async function expectWellDrawn(card: ShareCard): Promise<void> {
  const png = await draw(buildTree(card));
  const { width, height, format } = await sharp(png).metadata();
  expect([format, width, height]).toEqual(['png', WIDTH, HEIGHT]);
  expect(png.length).toBeLessThan(MAX_BYTES);
  const isInked = await readInk(png);
  const right = { left: WIDTH - EDGE, top: 0, width: EDGE, height: HEIGHT };
  const foot = { left: 0, top: HEIGHT - EDGE, width: WIDTH, height: EDGE };
  expect(isInked(right), 'something reaches over the right edge').toBe(false);
  expect(isInked(foot), 'something reaches over the lower edge').toBe(false);
  const heading = { left: 0, top: TOP, width: WIDTH, height: 150 };
  expect(isInked(heading), 'nothing is drawn').toBe(true);
}

describe('a share image', () => {
  it.each(chooseCases(ODD_NAMES, 4))('keeps the name %j within its edges', async (title) => {
    await expectWellDrawn(buildShareCard({ title }));
  });

  it('keeps any text within its edges', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.lorem({ maxCount: 60 }),
    );
    const marks = fc.constantFrom('read', 'computed', null);
    const figure = fc.record({ label: text, value: text });
    const card = fc.record<ShareCard>({
      kind: text,
      title: text,
      detail: fc.option(text),
      figures: fc.array(figure, { maxLength: 3 }),
      ledger: fc.option(fc.array(marks, { minLength: 10, maxLength: 10 })),
      date: fc.option(text),
    });
    const twoLines = { title: 'amet suspendisse', figures: [] };
    const examples: [ShareCard][] = [
      [buildShareCard(twoLines)],
      [buildShareCard({ ...twoLines, ledger: Array(10).fill(null) })],
    ];
    await fc.assert(fc.asyncProperty(card, expectWellDrawn), { numRuns: 3, examples });
  });

  it('has the same bytes each time it is drawn', async () => {
    const tree = buildTree(buildShareCard());
    const images = [await draw(tree), await draw(tree)];
    expect(images[0]).toEqual(images[1]);
  });

  it('shows whether the site is a demonstration', async () => {
    const badge = { left: 860, top: 40, width: 280, height: 60 };
    const [marked, unmarked] = await Promise.all(
      ['Demonstration', null].map((notice) => draw(buildTree(buildShareCard(), notice))),
    );
    const pick = async (png: Uint8Array | undefined) =>
      sharp(await sharp(png).extract(badge).toBuffer()).stats();
    expect((await pick(unmarked)).entropy).toBe(0);
    expect((await pick(marked)).entropy).toBeGreaterThan(0.5);
  });
});

describe('the texts of a card', () => {
  it('lose only what the fonts have no letters for', () => {
    const card = toDrawableCard(buildShareCard({ title: '🌿 Łódź  عيادة Clinic – £5 𝖒𝖊𝖉' }));
    expect(card.title).toBe('Łódź Clinic – £5 med');
  });

  it.each(['🌿', 'عيادة', '…!', ''])('have the page’s type as the title, not %j', (title) => {
    expect(toDrawableCard(buildShareCard({ title })).title).toBe('Clinic');
  });
});
