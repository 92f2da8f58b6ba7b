/** Never closes a `div`, `article` or `main`, so the page around the article stays intact. */
import type { ArticleBody } from '../../domain/article/article-body.ts';
import {
  type ArticlePicture,
  decodeEntities,
  isCopyableAddress,
} from '../../domain/article/article-picture.ts';

/** Returns the site's copy of a picture. Called only for pictures that will be shown. */
export type FindPicture = (address: string) => ArticlePicture | 'shown-from-there' | null;

const DEEPEST_LEVEL = 6;

const toText = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The value as written, with entities; null if the tag lacks the attribute. */
const getAttribute = (tag: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

/** Whether an address is an absolute path that no browser reads as another host. */
export const isOfThisSite = (address: string): boolean => /^\/(?![/\\])/.test(address);

const toFragment = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Makes names unique: `cost`, then `cost-2` with a hyphen as separator. */
function createNames(separator: string): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted}${separator}${number}`;
    taken.add(name);
    return name;
  };
}

/** Not a div: if a stray </li> closed it, its own end tag would close a div of the page. */
const toScrollRegion = (name: string): string =>
  `<section class="table-scroll" role="region" aria-label="${name}" tabindex="0">`;

const FEWEST_LABELLED_COLUMNS = 3;

function scopeHeads(table: string): string {
  const headEnd = table.indexOf('</thead>');
  return table.replace(/<tr>[\s\S]*?<\/tr>/g, (row, at: number) => {
    const scope = at < headEnd || !row.includes('<td') ? 'col' : 'row';
    return row.replace(/<th\b(?![^>]*\sscope=)/g, `<th scope="${scope}"`);
  });
}

/**
 * Adds missing scopes to header cells, and column labels to cells for narrow screens, where only
 * two columns fit.
 */
function labelCells(html: string): string {
  const table = scopeHeads(html);
  const head = /<thead>[\s\S]*?<\/thead>/.exec(table)?.[0] ?? '';
  const names = [...head.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)].map(([, name = '']) =>
    toText(name),
  );
  if (names.length < FEWEST_LABELLED_COLUMNS || / (?:col|row)span="/.test(table)) return table;
  return table.replace(/<tr>[\s\S]*?<\/tr>/g, (row) => {
    let column = 0;
    return row.replace(/<t[hd]\b/g, (cell) => {
      const name = names[column];
      column++;
      const isLabelled = cell === '<td' && column > 1 && name;
      return isLabelled ? `<td data-label="${escapeAttribute(name)}"` : cell;
    });
  });
}

const TABLES = /<table>(?:(?!<table>)[\s\S])*?<\/table>/g;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Start tags of text blocks. A list item and a paragraph at its start count as one. */
const WORD_BLOCKS = /<(?:li><p|p|h[1-6]|li|dt|dd|th|td|pre|caption)(?=[ >])/g;

/** In an article with right-to-left text, sets each block's direction by its first letter. */
function directBlocks(html: string): string {
  if (!RIGHT_TO_LEFT.test(html)) return html;
  return html.replace(WORD_BLOCKS, (start) =>
    start === '<li><p' ? '<li dir="auto"><p' : `${start} dir="auto"`,
  );
}

/** Inline, because pictures occur in paragraphs, links and headings. */
function toShownPicture(picture: ArticlePicture, alt: string): string {
  const { src, width, height } = picture;
  return `<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" />`;
}

class Arrangement {
  readonly #findPicture: FindPicture;
  readonly #parts: string[] = [];
  readonly #contents: ArticleBody['contents'] = [];
  /** Our IDs, by the IDs and headings that the article's own links may refer to. */
  readonly #ids = new Map<string, string>();
  readonly #toId = createNames('-');
  readonly #toTableName = createNames(' ');
  /** Stored levels of the headings above the next one. */
  readonly #levels: number[] = [];
  #heading: { start: number; storedId: string; level: number } | null = null;
  #table: { start: number; depth: number } | null = null;
  #links = 0;
  #isInParagraph = false;

  constructor(findPicture: FindPicture) {
    this.#findPicture = findPicture;
  }

  add(token: string): void {
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(token) ?? [];
    if (slash === undefined) this.#parts.push(token);
    else if (/^h[1-6]$/.test(name)) {
      if (this.#heading) this.#endHeading();
      if (!slash) this.#startHeading(token, Number(name.slice(1)));
    } else if (name === 'p') this.#addParagraph(slash === '/');
    else if (name === 'table') this.#addTable(token, slash === '/');
    else if (name === 'img') this.#parts.push(this.#toPicture(token));
    else {
      if (name === 'a') this.#links += slash ? -1 : 1;
      this.#parts.push(token);
    }
  }

  finish(): ArticleBody {
    if (this.#heading) this.#endHeading();
    const html = this.#parts
      .map((part) => (part.startsWith('<a href="#') ? this.#toInnerLink(part) : part))
      .join('')
      .replace(/<p>\s*<\/p>/g, '')
      .replace(TABLES, labelCells);
    return { html: directBlocks(html), contents: this.#contents, text: toText(html) };
  }

  #startHeading(token: string, storedLevel: number): void {
    while ((this.#levels.at(-1) ?? 0) >= storedLevel) this.#levels.pop();
    this.#levels.push(storedLevel);
    this.#heading = {
      start: this.#parts.push('') - 1,
      storedId: getAttribute(token, 'id') ?? '',
      level: Math.min(this.#levels.length + 1, DEEPEST_LEVEL),
    };
  }

  #endHeading(): void {
    if (!this.#heading) return;
    const { start, storedId, level } = this.#heading;
    this.#heading = null;
    const words = this.#parts.slice(start + 1);
    const heading = toText(words.join(''));
    if (!heading) {
      this.#levels.pop();
      return;
    }
    // The prefix prevents clashes with the page's own IDs.
    const id = this.#toId(`on-${toFragment(heading) || 'this'}`);
    for (const name of [storedId, toFragment(heading)]) {
      if (name && !this.#ids.has(name)) this.#ids.set(name, id);
    }
    this.#parts[start] = `<h${level} id="${id}">`;
    this.#parts.push(`</h${level}>`);
    if (level === 2) this.#contents.push({ id, heading });
  }

  // As in browsers, a paragraph that starts inside another closes it.
  #addParagraph(isEnd: boolean): void {
    if (this.#isInParagraph) this.#parts.push('</p>');
    this.#isInParagraph = !isEnd;
    if (!isEnd) this.#parts.push('<p>');
  }

  #addTable(token: string, isEnd: boolean): void {
    if (!this.#table) this.#table = { start: this.#parts.push('') - 1, depth: 0 };
    this.#parts.push(token);
    this.#table.depth += isEnd ? -1 : 1;
    if (this.#table.depth > 0) return;
    const { start } = this.#table;
    this.#table = null;
    const caption = /<caption>([\s\S]*?)<\/caption>/.exec(this.#parts.slice(start).join(''))?.[1];
    const name = escapeAttribute(this.#toTableName(toText(caption ?? '') || 'Table'));
    this.#parts[start] = toScrollRegion(name);
    this.#parts.push('</section>');
  }

  // The page's policy allows only pictures from this site. Others are shown as their copy, or as
  // text if there is no copy or no alternative text (empty alternative text marks decoration).
  #toPicture(token: string): string {
    const [source, alt] = [getAttribute(token, 'src') ?? '', getAttribute(token, 'alt')];
    if (isOfThisSite(source)) return token;
    const address = decodeEntities(source);
    if (alt !== null && isCopyableAddress(address)) {
      const picture = this.#findPicture(address);
      if (picture === 'shown-from-there') return token;
      if (picture) return toShownPicture(picture, alt);
    }
    const words = `Picture: ${alt || 'without description'}`;
    if (source.startsWith('https://') && this.#links === 0) {
      return `<a href="${source}" rel="noopener noreferrer">${words}</a>`;
    }
    return source.startsWith('https://') || alt ? words : '';
  }

  #toInnerLink(token: string): string {
    const wanted = getAttribute(token, 'href')?.slice(1) ?? '';
    const id = this.#ids.get(wanted) ?? this.#ids.get(toFragment(wanted));
    return id ? `<a href="#${id}">` : '<a>';
  }
}

export function arrangeArticleHtml(html: string, findPicture: FindPicture): ArticleBody {
  const arrangement = new Arrangement(findPicture);
  for (const token of html.split(/(<[^>]+>)/)) if (token) arrangement.add(token);
  return arrangement.finish();
}

/** Wraps each table in a scrollable region that the keyboard can reach. */
export function toScrollableTables(html: string): string {
  const toName = createNames(' ');
  return html.replace(
    TABLES,
    (table) => `${toScrollRegion(toName('Table'))}${labelCells(table)}</section>`,
  );
}
