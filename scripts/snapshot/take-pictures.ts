/** Copies the articles' pictures. A failure is only logged: the last copy or a link is shown. */
import { cleanArticleHtml } from '../../src/engines/article-html/clean-article-html.ts';
import { type StoredPicture, toPictureName } from '../../src/data/snapshot/snapshot-files.ts';
import type { Article } from '../../src/domain/article/article.ts';
import {
  followRedirects,
  openConnection,
  readBody,
  readRedirect,
  toReason,
} from '../fetch/connection.ts';
import { isOnLoopback } from '../fetch/hosts.ts';
import { createLimit } from '../lib/limit.ts';
import { encodePicture } from './encode-picture.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

const HEADERS = {
  accept: 'image/webp,image/avif,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': 'site-snapshot',
};

const PICTURE_TIME_MS = 10_000;
const ALL_PICTURES_TIME_MS = 60_000;
const MAX_CONCURRENT = 4;

type NamedPicture = Pick<StoredPicture, 'address' | 'asOf'> & {
  title: string;
};

export type PictureRequest = {
  articles: readonly Pick<Article, 'title' | 'content' | 'updatedAt'>[];
  old: { pictures: readonly StoredPicture[]; files: ReadonlyMap<string, Uint8Array> };
  /** True only if the backend itself is on this machine. */
  mayUseLoopback: boolean;
  /** Stops fetching but keeps finished copies. */
  signal?: AbortSignal;
  pictureTimeMs?: number;
  allPicturesTimeMs?: number;
  log: (line: string) => void;
};

export type TakenPictures = {
  pictures: StoredPicture[];
  files: Map<string, Uint8Array>;
};

/** Avoids parsing most articles. */
const MAY_HOLD_PICTURE = /<ima?ge?/i;

function findPictures(articles: PictureRequest['articles']): NamedPicture[] {
  const named = new Map<string, NamedPicture>();
  for (const { title, content, updatedAt } of articles) {
    if (!MAY_HOLD_PICTURE.test(content)) continue;
    cleanArticleHtml(content, {
      pictures: (address) => {
        const asOf = [named.get(address)?.asOf ?? '', updatedAt ?? ''].sort().at(-1) ?? '';
        named.set(address, { address, asOf, title });
        return null;
      },
    });
  }
  return [...named.values()].sort((first, second) => (first.address < second.address ? -1 : 1));
}

/** Never follows a redirect from the internet to this machine. Errors complete a sentence. */
async function fetchPicture(
  address: string,
  { mayUseLoopback, signal }: { mayUseLoopback: boolean; signal: AbortSignal },
): Promise<Buffer> {
  const named = URL.parse(address);
  if (!named) throw new Error('its address is invalid');
  let isLocal = mayUseLoopback;
  return followRedirects(named, MAX_REDIRECTS, async (url) => {
    isLocal &&= isOnLoopback(url);
    const options = { headers: HEADERS, signal, mayUseLoopback: isLocal };
    const response = await openConnection(url, options);
    try {
      if (response.statusCode === 200) return await readBody(response, MAX_BYTES);
      const next = readRedirect(response, url);
      if (next) return next;
      throw new Error(`its host returned ${response.statusCode ?? 0}`);
    } finally {
      response.destroy();
    }
  });
}

/** Fetches a picture again only once its article has been saved again. Never rejects. */
export async function takePictures(request: PictureRequest): Promise<TakenPictures> {
  const { old, mayUseLoopback, log } = request;
  const { pictureTimeMs = PICTURE_TIME_MS, allPicturesTimeMs = ALL_PICTURES_TIME_MS } = request;
  const end = AbortSignal.any([
    AbortSignal.timeout(allPicturesTimeMs),
    ...(request.signal ? [request.signal] : []),
  ]);
  const oldByAddress = new Map(old.pictures.map((picture) => [picture.address, picture]));
  const taken: TakenPictures = { pictures: [], files: new Map() };

  const add = (picture: StoredPicture, bytes: Uint8Array) => {
    taken.pictures.push(picture);
    taken.files.set(picture.file, bytes);
  };

  const copy = async ({ address, asOf }: NamedPicture, time: AbortSignal) => {
    const signal = AbortSignal.any([time, end]);
    const picture = await encodePicture(await fetchPicture(address, { mayUseLoopback, signal }));
    const { bytes, width, height } = picture;
    add({ address, file: toPictureName(bytes), width, height, bytes: bytes.length, asOf }, bytes);
  };

  const take = async (named: NamedPicture) => {
    const known = oldByAddress.get(named.address);
    const knownBytes = known && old.files.get(known.file);
    const keep = known && knownBytes && (() => add(known, knownBytes));
    if (keep && known.asOf >= named.asOf) {
      keep();
      return;
    }
    const time = AbortSignal.timeout(pictureTimeMs);
    try {
      await copy(named, time);
    } catch (error) {
      const late = end.aborted ? 'the time for all pictures ran out' : 'it took too long';
      const reason = end.aborted || time.aborted ? late : toReason(error);
      const outcome = keep ? 'the last copy is kept' : 'the article shows a link instead';
      // A normalised address contains no terminal control characters.
      const address = URL.parse(named.address)?.href ?? '(no address)';
      log(`  picture ${address} in "${named.title}" was not copied: ${reason}; ${outcome}`);
      keep?.();
    }
  };

  const named = findPictures(request.articles);
  const limit = createLimit(MAX_CONCURRENT);
  await Promise.all(named.map((picture) => limit(() => take(picture))));
  taken.pictures.sort((first, second) => (first.address < second.address ? -1 : 1));
  if (named.length > 0) log(`pictures: ${taken.pictures.length} of ${named.length}`);
  return taken;
}
