import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { type BuiltPage, MODES, openSite } from './built-site.ts';

const ORIGIN = 'http://localhost:4321';

/** Fragments that are not ids, but choices and questions that islands and forms read. */
const CHOICE = /^#(start|(condition=|clinics=|question-)[a-z0-9,-]+|(about|review|clinic)=.+)$/;

type Link = { href: string; target: string; rel: string };

function readLinks({ path, html }: BuiltPage) {
  const ids = new Set<string>();
  const links: Link[] = [];
  const parser = new Parser({
    onopentag(name, { id = '', href, target = '', rel = '' }) {
      ids.add(id);
      if (name === 'a' && href !== undefined) links.push({ href, target, rel });
    },
  });
  parser.end(html);
  return { path, ids, links };
}

describe.each(MODES)('$mode', async ({ name }) => {
  const { pages, filePaths } = await openSite(name);
  const read = pages.map(readLinks);
  const byPath = new Map(read.map((page) => [page.path, page]));
  const files = new Set(filePaths);

  const isBroken = (href: string, from: string) => {
    if (/^(https|mailto|tel|sms):/.test(href)) return false;
    const { origin, pathname, hash } = new URL(href, ORIGIN + from);
    const page = byPath.get(pathname);
    if (origin !== ORIGIN || !page) return !files.has(pathname);
    return hash !== '' && !CHOICE.test(hash) && !page.ids.has(decodeURIComponent(hash.slice(1)));
  };
  const findLinks = (isWrong: (link: Link, path: string) => boolean) =>
    read.flatMap(({ path, links }) =>
      links.filter((link) => isWrong(link, path)).map(({ href }) => `${path} -> ${href}`),
    );

  it('has no broken internal link', () => {
    expect(findLinks(() => true).length).toBeGreaterThan(5_000);
    expect(findLinks(({ href }, path) => isBroken(href, path))).toEqual([]);
  });

  it('opens new tabs without giving them access to the page', () => {
    const open = findLinks(({ target, rel }) => target !== '' && !rel.includes('noopener'));
    expect(open).toEqual([]);
  });
});
