import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type PictureRequest,
  type TakenPictures,
  takePictures,
} from '../../scripts/snapshot/take-pictures.ts';
import { readPicture, readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { buildClinicRow } from '../fixtures/clinics.ts';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { countFaults } from '../fixtures/faults.ts';
import {
  answerBytes,
  drawPicture,
  type PictureServer,
  startPictureServer,
} from '../fixtures/picture-server.ts';
import { makeFolder } from '../fixtures/snapshots.ts';
import { answerRows, serve as serveTables, take as takeSnapshot } from './fake-tables.ts';

type Answers = Parameters<typeof startPictureServer>[0];

const NONE: PictureRequest['old'] = { pictures: [], files: new Map() };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
const png = await drawPicture(40, 30).png().toBuffer();

async function serve(answers: Answers): Promise<PictureServer> {
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

describe('a picture used in an article', () => {
  it.each(chooseCases(['png', 'jpeg', 'webp', 'gif', 'avif'] as const, 1))(
    'is copied as WebP when its format is %s, whatever its file name',
    async (format) => {
      const bytes = await drawPicture(40, 30).toFormat(format).toBuffer();
      const { url } = await serve({ '/a.svg': answerBytes(bytes, 'image/svg+xml') });
      const { pictures, files } = await take([`${url}/a.svg`]);
      const [file, copy] = [...files][0]!;
      const size = { width: 40, height: 30 };
      expect(pictures).toEqual([
        {
          ...{ address: `${url}/a.svg`, file, ...size, bytes: copy.length },
          asOf: '2026-11-01T00:00:00.000Z',
        },
      ]);
      expect(await sharp(copy).metadata()).toMatchObject({ format: 'webp', ...size });
    },
  );

  it('is turned upright and loses the camera’s metadata', async () => {
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
});

describe('a picture is left out and reported', () => {
  countFaults('snapshot, a picture cannot be copied');

  const tooLarge = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
  const part = png.subarray(0, 20);
  const answerWhole: Answers[string] = (response) => {
    response.write(tooLarge);
    response.end();
  };
  const answerPart: Answers[string] = (response) => {
    const head = { 'content-length': '1000' };
    response.writeHead(200, head).write(part, () => void response.destroy());
  };
  const redirect =
    (location: string): Answers[string] =>
    (response) =>
      response.writeHead(302, { location }).end();

  const FAULTS: [name: string, answer: Answers[string] | null, reason: string][] = [
    ['is an SVG', answerBytes(SVG, 'image/png'), 'its format is not one of PNG, JPEG'],
    ['is truncated', answerBytes(png.subarray(0, 60)), 'it is damaged or too large'],
    ['is missing', null, 'its host returned 404'],
    ['turns out too large', answerWhole, 'it is larger than 5 MB'],
    ['never ends', (response) => void response.writeHead(200).write(part), 'it took too long'],
    ['is cut off by its host', answerPart, 'its host cannot be reached (ECONNRESET)'],
    ['redirects endlessly', redirect('/a'), 'it is redirected more than 3 times'],
    [
      'redirects into a private network',
      redirect('http://10.0.0.1/a.png'),
      'its host is not on the public internet',
    ],
    ['redirects to a file', redirect('file:///etc/passwd'), 'it is not at an https address'],
  ];

  it.each(chooseCases(FAULTS, 6))('because it %s', async (_, answer, reason) => {
    const answers = { ...(answer && { '/a': answer }), '/good': answerBytes(png) };
    const { url } = await serve(answers);
    const patience = reason === 'it took too long' ? { pictureTimeMs: 2_000 } : {};
    const { pictures, lines } = await take([`${url}/a`, `${url}/good`], patience);
    expect(pictures.map(({ address }) => address)).toEqual([`${url}/good`]);
    expect(lines[0]).toContain(`  picture ${url}/a in "An article" was not copied: ${reason}`);
    expect(lines[0]).toMatch(/; the article shows a link instead$/);
    expect(lines.slice(1)).toEqual(['pictures: 1 of 2']);
  });

  it('because it is on this machine but the backend is not', async () => {
    const { url, requests } = await serve({ '/a': answerBytes(png) });
    const { pictures, lines } = await take([`${url}/a`, 'https://localhost/a', 'https://[::1]/a'], {
      mayUseLoopback: false,
    });
    expect(pictures).toEqual([]);
    expect(lines.filter((line) => line.includes('not on the public internet'))).toHaveLength(3);
    expect(requests).toEqual([]);
  });
});

describe('a picture in the previous snapshot', () => {
  const saved = (updatedAt: string, address: string) => [{ ...toArticle(address), updatedAt }];
  const OLD = '2026-11-01T00:00:00.000Z';
  const NEW = '2026-11-02T00:00:00.000Z';

  async function takeTwice(
    toArticles: (address: string) => PictureRequest['articles'],
    later = png,
  ) {
    let bytes = png;
    const server = await serve({ '/a': (response) => answerBytes(bytes)(response) });
    const address = `${server.url}/a`;
    const first = await take([], { articles: saved(OLD, address) });
    bytes = later;
    const again = await take([], { old: first, articles: toArticles(address) });
    return { first, again, server };
  }

  const strip = ({ pictures, files }: TakenPictures) => ({ pictures, files });

  it('is fetched again when an article that uses it has been saved again', async () => {
    const blue = await drawPicture(60, 30, '#4f46e5').png().toBuffer();
    const { first, again } = await takeTwice(
      (address) => [...saved(OLD, address), ...saved(NEW, address)],
      blue,
    );
    expect(again.pictures).toMatchObject([{ width: 60, asOf: NEW }]);
    expect(again.pictures[0]?.file).not.toBe(first.pictures[0]?.file);
    expect([...again.files.keys()]).toEqual([again.pictures[0]?.file]);
  });

  it('is kept when it can no longer be fetched', async () => {
    const { first, again } = await takeTwice((address) => saved(NEW, address), Buffer.from(SVG));
    expect(strip(again)).toEqual(strip(first));
    expect(again.lines[0]).toMatch(/; the last copy is kept$/);
  });
});

describe('a snapshot', () => {
  async function open(picture: Uint8Array | string) {
    const pictureHost = await serve({ '/picture': answerBytes(picture) });
    const address = `${pictureHost.url}/picture`;
    const article = { id: 'a1', slug: 'a', title: 'An article', published: true };
    const content = `<img src="${address}" alt="A form">`;
    const tables = { clinics: [buildClinicRow()], articles: [{ ...article, content }] };
    const url = await serveTables(answerRows(tables));
    const directory = join(makeFolder(), 'snapshots');
    const lines: string[] = [];
    return {
      directory,
      address,
      tables,
      lines,
      take: () => takeSnapshot(url, directory, { lines }),
    };
  }

  const listPictures = (directory: string) =>
    existsSync(join(directory, 'pictures')) ? readdirSync(join(directory, 'pictures')) : [];

  it('contains rows and pictures, stays identical when nothing changes, and drops pictures that no article uses any more', async () => {
    const { directory, address, tables, take: takeNow } = await open(png);
    expect(await takeNow()).toEqual({ changed: true });
    const { pictures } = readSnapshotFiles(directory);
    expect(pictures).toMatchObject([{ address, width: 40, height: 30 }]);
    const [{ file, bytes } = { file: '', bytes: 0 }] = pictures;
    expect(listPictures(directory)).toEqual([file]);
    expect(readPicture(directory, file)).toHaveLength(bytes);
    expect(await takeNow()).toEqual({ changed: false });
    Object.assign(tables.articles[0]!, { content: '' });
    await takeNow();
    expect(listPictures(directory)).toEqual([]);
  });

  it('with a damaged picture stops the build, and the next snapshot repairs the picture', async () => {
    const { directory, take: takeNow } = await open(png);
    await takeNow();
    const [file = ''] = listPictures(directory);
    const path = join(directory, 'pictures', file);
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(1));
    expect(() => readPicture(directory, file)).toThrow(
      `The snapshot file ${path} is not the picture that was copied.`,
    );
    expect(await takeNow()).toEqual({ changed: true });
    expect(readFileSync(path)).toEqual(whole);
  });
});
