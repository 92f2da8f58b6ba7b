import { readFileSync } from 'node:fs';
import { startEmbeddedBackend } from '../../scripts/backend/embedded-backend.ts';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { WordsSource } from '../../src/engines/words-source/words-source.ts';
import { toPublishedFigure } from '../backend/sourced-figure.ts';
import { HOSTILE_HTML, HOSTILE_TEXT } from '../fixtures/hostile.ts';
import { answerBytes, drawPicture, startPictureServer } from '../fixtures/picture-server.ts';
import { BUILT_BACKEND, buildSite } from './build-site.ts';

const FIRST_SNAPSHOT = '2027-06-30T23:30:00.000Z';
export const SECOND_SNAPSHOT = '2027-07-01T23:30:00.000Z';
export const HOSTILE_CLINIC = '=Hostile & <b>Clinic</b>';

const RELEAF = 1;
const LYPHE = 11;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const WORDS = quote(HOSTILE_TEXT);

const toClinicId = (number: number) =>
  `c11c0000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A price that changes with its source, one that gains a source, and two without one. */
const PRICES = `
  ${toPublishedFigure({
    clinicId: toClinicId(LYPHE),
    field: 'initial_consultation_fee',
    value: 55.5,
    quote: 'First consultation: £55.50',
    checkedOn: '2026-11-22',
  })}
  ${toPublishedFigure({
    clinicId: toClinicId(RELEAF),
    field: 'delivery_fee',
    value: 5.5,
    quote: 'Delivery: £5.50',
    checkedOn: '2026-11-22',
  })}
  update clinics set prescription_fee = 31 where name = 'Lyphe';
  update clinics set initial_consultation_fee = 123.45 where name = 'Mamedica';
`;

/** Those prices, an invented clinic's price, one clinic that leaves, and one that arrives without sources. */
const CLINICS = `
  ${PRICES}
  update clinics set initial_consultation_fee = 1 where name = 'Alder Clinic';
  update clinics set active = false where name = 'Elios Clinics';
  insert into clinics (id, name, active)
    values ('c11c0000-0000-4000-8000-0000000000ff', e'${HOSTILE_CLINIC}\\x01', true);
`;

/** Hostile words in every text field, hostile markup, and an article that gets pictures below. */
const ARTICLES = `
  insert into articles (id, slug, title, excerpt, section, category, author,
      meta_title, meta_description, tags, content, published, published_at)
    values
      ('a47c0000-0000-4000-8000-0000000000fe', 'hostile-words', ${WORDS}, ${WORDS}, ${WORDS}, ${WORDS}, ${WORDS}, ${WORDS}, ${WORDS},
        array[${WORDS}], '<p>Plain.</p>', true, now()),
      ('a47c0000-0000-4000-8000-0000000000ff', 'hostile-markup', 'Hostile markup', 'About nothing', 'Articles', 'Education', null,
        null, null, '{}', ${quote(HOSTILE_HTML.join('\n'))}, true, now() - interval '1 hour'),
      ('a47c0000-0000-4000-8000-0000000000fd', 'pictured', 'Pictured', '', 'Articles', 'Education', null,
        null, null, '{}', '', true, now() - interval '1 hour');
`;

const SITE_WORDS = [
  {
    path: 'landing/find-relief.md',
    change: (words: WordsSource) =>
      words.setText(
        `\n## What an editor wrote\n\nA **new** text.\n\n[Go](javascript:alert(1))\n\n${HOSTILE_HTML.join('\n')}\n`,
      ),
  },
  {
    path: 'condition-matching.yml',
    change: (words: WordsSource) => words.set(['lead'], HOSTILE_TEXT),
  },
]
  .map(({ path, change }) => {
    const words = new WordsSource(readFileSync(`content/${path}`, 'utf8'));
    change(words);
    return `insert into site_words (path, source, base)
      values ('${path}', ${quote(words.toString())}, '${'a'.repeat(64)}');`;
  })
  .join('\n');

export const CHANGES = CLINICS + ARTICLES + SITE_WORDS;

const toPictures = (url: string) =>
  ['wide.jpg', 'gone.jpg']
    .map((name) => `<p><img src="${url}/${name}" alt="A picture of ${name}"></p>`)
    .join('');

export async function buildPublishedSite(
  folder: string,
  snapshotDirectory: string,
): Promise<string> {
  const wide = await drawPicture(2000, 1000).jpeg().toBuffer();
  const pictures = await startPictureServer({ '/wide.jpg': answerBytes(wide, 'image/jpeg') });
  const backend = await startEmbeddedBackend({ dataDirectory: 'memory', port: 0 });
  const take = (now: string) =>
    takeSnapshot({
      backend: createBackend({ url: backend.url, key: backend.publishableKey }),
      directory: snapshotDirectory,
      baseline: null,
      now,
      reading: { signal: AbortSignal.timeout(60_000) },
      allowEmpty: false,
      log: () => undefined,
    });
  try {
    // The snapshots are from a future year, in which these figures must stay current.
    await backend.sql(
      'update figure_fields set fresh_days = 3000, old_days = 4000, lapse_days = 5000',
    );
    await take(FIRST_SNAPSHOT);
    await backend.sql(CHANGES);
    await backend.sql(`update articles set content = $1 where slug = 'pictured'`, [
      toPictures(pictures.url),
    ]);
    await take(SECOND_SNAPSHOT);
  } finally {
    await backend.stop();
    pictures.stop();
  }
  return buildSite(folder, { snapshotDirectory, backend: BUILT_BACKEND });
}
