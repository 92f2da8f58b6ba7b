/** Copying the pictures that articles name, from a host on this machine. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type PictureRequest,
  type TakenPictures,
  takePictures,
} from '../../scripts/snapshot/take-pictures.ts';
import { takeSnapshot } from '../../scripts/snapshot/take-snapshot.ts';
import { createBackend } from '../../src/backend/client.ts';
import { readPicture, readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { buildClinicRow } from '../fixtures/clinics.ts';
import { countFaults } from '../fixtures/faults.ts';
import {
  answerBytes,
  drawPicture,
  type PictureServer,
  startPictureServer,
} from '../fixtures/picture-server.ts';
import { makeFolder, writeSnapshot } from '../fixtures/snapshots.ts';

const NONE: PictureRequest['old'] = { pictures: [], files: new Map() };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
const png = await drawPicture(40, 30).png().toBuffer();

async function serve(answers: Parameters<typeof startPictureServer>[0]): Promise<PictureServer> {
  const server = await startPictureServer(answers);
  onTestFinished(server.stop);
  return server;
}

const toArticle = (...addresses: string[]) => ({
  title: 'An article',
  content: addresses.map((address) => `<p><img src="${address}" alt="A form"></p>`).join(''),
  updatedAt: '2026-11-01T00:00:00.000Z',
});

async function take(addresses: string[], options: Partial<PictureRequest> = {}) {
  const lines: string[] = [];
  const taken = await takePictures({
    articles: [toArticle(...addresses)],
    old: NONE,
    mayUseLoopback: true,
    log: (line) => lines.push(line),
    ...options,
  });
  return { ...taken, lines };
}

describe('a picture that an article names', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'is copied as WebP when it is %s, whatever it is called',
    async (format) => {
      const bytes = await drawPicture(40, 30).toFormat(format).toBuffer();
      const { url } = await serve({ '/a.svg': answerBytes(bytes, 'image/svg+xml') });
      const { pictures, files } = await take([`${url}/a.svg`]);
      const copy = [...files.values()][0]!;
      expect(pictures).toEqual([
        {
          address: `${url}/a.svg`,
          file: [...files.keys()][0],
          width: 40,
          height: 30,
          bytes: copy.length,
          asOf: '2026-11-01T00:00:00.000Z',
        },
      ]);
      expect(await sharp(copy).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    },
  );

  it('is made no wider than 1,600 pixels', async () => {
    const wide = await drawPicture(3200, 1000).png().toBuffer();
    const { url } = await serve({ '/wide': answerBytes(wide) });
    expect((await take([`${url}/wide`])).pictures).toMatchObject([{ width: 1600, height: 500 }]);
  });

  it('is turned upright and loses what the camera wrote into it', async () => {
    const photo = await drawPicture(40, 30)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { url } = await serve({ '/photo': answerBytes(photo) });
    const { pictures, files } = await take([`${url}/photo`]);
    expect(pictures).toMatchObject([{ width: 30, height: 40 }]);
    const { exif, icc, xmp, orientation } = await sharp([...files.values()][0]).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is followed through three redirects', async () => {
    const { url } = await serve({
      '/1': (response) => response.writeHead(301, { location: '/2' }).end(),
      '/2': (response) => response.writeHead(302, { location: '3' }).end(),
      '/3': (response) => response.writeHead(307, { location: '/4' }).end(),
      '/4': answerBytes(png),
    });
    expect((await take([`${url}/1`])).pictures).toMatchObject([{ address: `${url}/1` }]);
  });

  it('is fetched once, however often it is named, and two that are alike are one file', async () => {
    const { url, asked } = await serve({ '/a': answerBytes(png), '/b': answerBytes(png) });
    const { pictures, files } = await take([`${url}/a`, `${url}/b`, `${url}/a`]);
    expect(asked.toSorted()).toEqual(['/a', '/b']);
    expect(pictures.map(({ address }) => address)).toEqual([`${url}/a`, `${url}/b`]);
    expect(files.size).toBe(1);
  });

  it('is not fetched when nobody has said what it shows', async () => {
    const { url, asked } = await serve({ '/a': answerBytes(png) });
    const articles = [{ title: 'x', content: `<img src="${url}/a">`, updatedAt: null }];
    expect((await take([], { articles })).pictures).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('a picture that cannot be copied', () => {
  countFaults('snapshot, a picture cannot be copied');

  const tooLarge = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);

  it.each<[string, Parameters<typeof startPictureServer>[0], string]>([
    ['is an SVG', { '/a': answerBytes(SVG, 'image/png') }, 'it is not one of PNG, JPEG'],
    ['is a web page', { '/a': answerBytes('<!doctype html><p>Hello') }, 'it is not one of'],
    ['is empty', { '/a': answerBytes('') }, 'it is not one of'],
    ['breaks off', { '/a': answerBytes(png.subarray(0, 60)) }, 'it is damaged or too large'],
    ['is gone', {}, 'its host answered 404'],
    ['says that it is too large', { '/a': answerBytes(tooLarge) }, 'it is larger than 5 MB'],
    [
      'turns out to be too large',
      {
        '/a': (response) => {
          response.write(tooLarge);
          response.end();
        },
      },
      'it is larger than 5 MB',
    ],
    ['never comes', { '/a': () => undefined }, 'it took too long'],
    [
      'never ends',
      { '/a': (response) => void response.writeHead(200).write(png.subarray(0, 20)) },
      'it took too long',
    ],
    [
      'is cut off by its host',
      {
        '/a': (response) => {
          response.writeHead(200, { 'content-length': '1000' }).write(png.subarray(0, 20), () => {
            response.destroy();
          });
        },
      },
      'its host cannot be reached (ECONNRESET)',
    ],
    [
      'is redirected without end',
      { '/a': (response) => response.writeHead(302, { location: '/a' }).end() },
      'it is redirected more than 3 times',
    ],
    ...[
      ['http://10.0.0.1/a.png', 'its host is not on the public internet'],
      ['https://169.254.169.254/latest', 'its host is not on the public internet'],
      ['https://[::ffff:127.0.0.1]/', 'its host is not on the public internet'],
      ['http://1.1.1.1/a.png', 'it is not at an https address'],
      ['file:///etc/passwd', 'it is not at an https address'],
      ['https://user:word@127.0.0.1/a.png', 'its address carries a user name'],
    ].map(
      ([location = '', reason = '']): [
        string,
        Parameters<typeof startPictureServer>[0],
        string,
      ] => [
        `is redirected to ${location}`,
        { '/a': (response) => response.writeHead(302, { location }).end() },
        reason,
      ],
    ),
  ])('because it %s is left out and named', async (_, answers, reason) => {
    const { url } = await serve({ ...answers, '/good': answerBytes(png) });
    const { pictures, lines } = await take([`${url}/a`, `${url}/good`], { pictureTimeMs: 500 });
    expect(pictures.map(({ address }) => address)).toEqual([`${url}/good`]);
    expect(lines[0]).toContain(`  picture ${url}/a in "An article" was not copied: ${reason}`);
    expect(lines[0]).toMatch(/; a link to it is shown$/);
    expect(lines.slice(1)).toEqual(['pictures: 1 of 2']);
  });

  it('because it is on this machine and the backend is not', async () => {
    const { url, asked } = await serve({ '/a': answerBytes(png) });
    const { pictures, lines } = await take([`${url}/a`, 'https://localhost/a', 'https://[::1]/a'], {
      mayUseLoopback: false,
    });
    expect(pictures).toEqual([]);
    expect(lines.filter((line) => line.includes('not on the public internet'))).toHaveLength(3);
    expect(asked).toEqual([]);
  });

  it('leaves those that came before when the time for all is up', async () => {
    const { url } = await serve({ '/a': answerBytes(png), '/slow': () => undefined });
    const { pictures, lines } = await take([`${url}/a`, `${url}/slow`], { allPicturesTimeMs: 500 });
    expect(pictures).toHaveLength(1);
    expect(lines[0]).toContain('the time for all pictures was up');
  });
});

describe('a picture of the last snapshot', () => {
  const saved = (updatedAt: string, address: string) => [{ ...toArticle(address), updatedAt }];
  const OLD = '2026-11-01T00:00:00.000Z';
  const NEW = '2026-11-02T00:00:00.000Z';

  async function takeTwice(second: (address: string) => Partial<PictureRequest>, later = png) {
    let bytes = png;
    const server = await serve({ '/a': (response) => answerBytes(bytes)(response) });
    const address = `${server.url}/a`;
    const first = await take([], { articles: saved(OLD, address) });
    bytes = later;
    const again = await take([], { old: first, ...second(address) });
    return { first, again, server };
  }

  const strip = ({ pictures, files }: TakenPictures) => ({ pictures, files });

  it('is kept without a question while its article is as it was', async () => {
    const { first, again, server } = await takeTwice((address) => ({
      articles: saved(OLD, address),
    }));
    expect(strip(again)).toEqual(strip(first));
    expect(server.asked).toHaveLength(1);
  });

  it('is fetched again when an article that names it has been saved again', async () => {
    const blue = await drawPicture(60, 30, '#4f46e5').png().toBuffer();
    const articles = (address: string) => [...saved(OLD, address), ...saved(NEW, address)];
    const { first, again } = await takeTwice((address) => ({ articles: articles(address) }), blue);
    expect(again.pictures).toMatchObject([{ width: 60, asOf: NEW }]);
    expect(again.pictures[0]?.file).not.toBe(first.pictures[0]?.file);
    expect([...again.files.keys()]).toEqual([again.pictures[0]?.file]);
  });

  it('stays when it can no longer be fetched', async () => {
    const { first, again } = await takeTwice(
      (address) => ({ articles: saved(NEW, address) }),
      Buffer.from(SVG),
    );
    expect(strip(again)).toEqual(strip(first));
    expect(again.lines[0]).toMatch(/; the last copy stays$/);
  });

  it('goes when no article names it any more', async () => {
    const { again } = await takeTwice(() => ({ articles: [toArticle()] }));
    expect(strip(again)).toEqual({ pictures: [], files: new Map() });
  });
});

describe('a snapshot', () => {
  const NOW = '2026-11-20T10:00:00.000Z';

  /** A backend with one article that names one picture of the same host. */
  async function serveBackend(picture: Uint8Array | string) {
    const rows: Record<string, unknown[]> = { clinics: [buildClinicRow()] };
    const tables = [
      ...[
        'clinics',
        'clinic_reviews',
        'clinic_strains',
        'figure_sources',
        'figure_fields',
        'site_words',
      ],
      ...['review_decisions', 'figure_disputes', 'figure_change_reasons'],
      ...['check_counts', 'articles', 'article_redirects', 'clinic_condition_match_count'],
    ];
    const server = await serve({
      '/picture': answerBytes(picture),
      ...Object.fromEntries(
        tables.map((table) => [
          `/rest/v1/${table}`,
          (response: ServerResponse) => {
            const list = rows[table] ?? [];
            const range = list.length > 0 ? `0-${list.length - 1}` : '*';
            response.setHeader('content-range', `${range}/${list.length}`);
            response.end(JSON.stringify(list));
          },
        ]),
      ),
    });
    rows['articles'] = [
      {
        id: 'a1',
        slug: 'a',
        title: 'An article',
        published: true,
        updated_at: NOW,
        content: `<img src="${server.url}/picture" alt="A form">`,
      },
    ];
    return { url: server.url, rows };
  }

  async function takeFrom(url: string, directory: string) {
    const lines: string[] = [];
    const { changed } = await takeSnapshot({
      backend: createBackend({ url, key: 'public' }),
      directory,
      baseline: null,
      now: NOW,
      reading: { signal: AbortSignal.timeout(20_000), retryDelaysMs: [] },
      allowEmpty: false,
      log: (line) => lines.push(line),
    });
    return { changed, lines };
  }

  const list = (directory: string) => readdirSync(directory, { recursive: true }).sort();

  it('holds the pictures beside the rows, and is the same when nothing has changed', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const { url } = await serveBackend(png);
    expect((await takeFrom(url, directory)).changed).toBe(true);
    const { pictures } = readSnapshotFiles(directory);
    expect(pictures).toMatchObject([{ address: `${url}/picture`, width: 40, height: 30 }]);
    const file = pictures[0]!.file;
    expect(list(directory)).toContain(join('pictures', file));
    expect(readPicture(directory, file)).toHaveLength(pictures[0]!.bytes);
    expect((await takeFrom(url, directory)).changed).toBe(false);
  });

  it('is taken without a picture that cannot be copied', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const { url } = await serveBackend(SVG);
    const { changed, lines } = await takeFrom(url, directory);
    expect(changed).toBe(true);
    expect(lines.join('\n')).toContain(`picture ${url}/picture in "An article" was not copied`);
    expect(readSnapshotFiles(directory).pictures).toEqual([]);
    expect(existsSync(join(directory, 'pictures'))).toBe(false);
  });

  it('loses the picture with the article that named it', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const { url, rows } = await serveBackend(png);
    await takeFrom(url, directory);
    rows['articles'] = [{ id: 'a2', slug: 'b', title: 'B', published: true, content: '' }];
    await takeFrom(url, directory);
    expect(list(directory).filter((name) => String(name).includes('pictures'))).toEqual([
      'pictures.json',
    ]);
  });

  it('that was taken before pictures were copied is still read, and completed', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const { url, rows } = await serveBackend(png);
    writeSnapshot(directory, { clinics: rows['clinics'], articles: rows['articles'] });
    expect(readSnapshotFiles(directory).pictures).toEqual([]);
    expect((await takeFrom(url, directory)).changed).toBe(true);
    expect(readSnapshotFiles(directory).pictures).toHaveLength(1);
  });

  it('with a damaged picture stops what reads it, and is mended by the next', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const { url } = await serveBackend(png);
    await takeFrom(url, directory);
    const file = readSnapshotFiles(directory).pictures[0]!.file;
    const path = join(directory, 'pictures', file);
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(1));
    expect(() => readPicture(directory, file)).toThrow(
      `The snapshot file ${path} is not the picture that was copied.`,
    );
    expect((await takeFrom(url, directory)).changed).toBe(true);
    expect(readFileSync(path)).toEqual(whole);
  });

  it('is refused where the folder of pictures holds anything else', async () => {
    const directory = join(makeFolder(), 'snapshots');
    const { url } = await serveBackend(png);
    await takeFrom(url, directory);
    writeFileSync(join(directory, 'pictures', 'holiday.jpg'), 'x');
    await expect(takeFrom(url, directory)).rejects.toThrow(
      `also holds ${join('pictures', 'holiday.jpg')}, which is no part of a snapshot`,
    );
  });
});
