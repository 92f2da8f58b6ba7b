import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import type { NewLinks } from '../../src/domain/page/new-links.ts';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { EXAMPLE_MARK } from '../../src/domain/figure/provenance-wording.ts';
import { type BuiltPage, DIST, filePaths, getPage, MODES, openSite, pages } from './built-site.ts';

const { rows } = readSnapshotFiles(resolve('content/snapshots'));
type ClinicRow = {
  slug: string;
  active: boolean;
  is_example: boolean;
  clinic_logo_url: string | null;
  hero_background_color: string | null;
  pharmacy_stock_availability: string | null;
};
const ACTIVE = (rows.clinics as ClinicRow[]).filter(({ active }) => active);
const CLINICS = ACTIVE.map(({ slug }) => slug);
const REAL = ACTIVE.filter(({ is_example }) => !is_example);
const EXAMPLES = ACTIVE.filter(({ is_example }) => is_example);

type Claim = string | { value: string; label: string };
type Block = { title?: string; heading?: string; claims?: Claim[] };
const home = parse(readFileSync(resolve('content/home.yml'), 'utf8')) as Record<string, Block>;

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const getPolicy = (document: Document) =>
  document.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ??
  '';

const publicPages = pages.filter(({ isAdmin }) => !isAdmin);

it('a clinic’s page shows its logo, colour and stock only if they are stored', () => {
  for (const row of ACTIVE) {
    const { document } = getPage(`/clinics/${row.slug}`);
    const logo = document.querySelector('main header img')?.getAttribute('src') ?? null;
    expect(logo).toBe(row.clinic_logo_url);
    if (logo !== null) expect(filePaths).toContain(logo);
    const colour = document.querySelector('.clinic-colour rect')?.getAttribute('fill') ?? null;
    expect(colour).toBe(row.hero_background_color);
    const pharmacy = text(document.querySelector('[aria-labelledby=pharmacy]'));
    const stock = /Stock\s?(Excellent|Good)/i.exec(pharmacy)?.[1]?.toLowerCase() ?? null;
    expect(stock).toBe(row.pharmacy_stock_availability);
    if (stock === null) expect(pharmacy).not.toMatch(/(?<!out of )stock/i);
  }
});

it('only an editor is shown pictures that the site has no copy of', () => {
  const desk = pages.filter(({ path }) => path.startsWith('/admin'));
  const policies = desk.map(({ document }) => getPolicy(document));
  expect(policies).toHaveLength(2);
  for (const policy of policies) expect(policy).toMatch(/img-src 'self' data: blob: https:[ ;]/);
});

const findPages = (isWrong: (page: BuiltPage) => boolean) => {
  expect(publicPages.length).toBeGreaterThan(60);
  return publicPages.filter(isWrong).map(({ path }) => path);
};

describe('every page', () => {
  it('has one h1, a main landmark and a skip link to it', () => {
    const wrong = findPages(
      ({ document }) =>
        document.querySelectorAll('h1').length !== 1 ||
        document.querySelectorAll('main').length !== 1 ||
        document.querySelector('main')?.id !== 'main' ||
        document.querySelector('.skip-link')?.getAttribute('href') !== '#main',
    );
    expect(wrong).toEqual([]);
  });

  it('never skips a heading level', () => {
    const wrong = findPages(({ document }) => {
      const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((heading) =>
        Number(heading.tagName.slice(1)),
      );
      return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
    });
    expect(wrong).toEqual([]);
  });

  it('is in British English and gives its canonical address', () => {
    const wrong = findPages(
      ({ path, document }) =>
        document.documentElement.getAttribute('lang') !== 'en-GB' ||
        document.querySelector('link[rel=canonical]')?.getAttribute('href') !==
          `http://localhost:4321${toCanonicalPath(path)}`,
    );
    expect(wrong).toEqual([]);
  });

  it('has a content security policy without unsafe sources', () => {
    for (const { path, document, html } of publicPages) {
      const policy = getPolicy(document);
      expect(policy, path).toContain("default-src 'self'");
      expect(policy, path).not.toContain('unsafe');
      if (!path.startsWith('/admin')) expect(policy, path).toMatch(/img-src 'self' data:(;|$)/);
      const inline = [...document.querySelectorAll('style, script:not([src])')]
        .filter((element) => element.getAttribute('type') !== 'application/ld+json')
        .map(({ textContent }) => createHash('sha256').update(textContent).digest('base64'));
      const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
      expect(allowed.toSorted(), path).toEqual([...new Set(inline)].toSorted());
      expect(html, path).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
    }
  });

  it('carries the medical disclaimer and the emergency number', () => {
    const wrong = findPages(({ document }) => {
      const footer = text(document.querySelector('footer'));
      return !footer.includes('not medical advice') || !footer.includes('999');
    });
    expect(wrong).toEqual([]);
  });
});

describe('the admin area', () => {
  const { document, html } = getPage('/admin');

  it('is one page without a header, a footer or a search engine listing', () => {
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
      'noindex, nofollow',
    );
    expect(document.querySelectorAll('header, footer, link[rel=canonical]')).toHaveLength(0);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(text(document.querySelector('[role=status]'))).toBe('Loading page');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toContain("'unsafe");
    expect(readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8')).not.toContain('/admin');
  });

  it('is linked from no page', () => {
    const leading = publicPages.filter(({ document: page }) =>
      page.querySelector('a[href^="/admin"]'),
    );
    expect(leading.map(({ path }) => path)).toEqual([]);
  });

  it('is served at every address below /admin except the preview’s', () => {
    const rules = readFileSync(join(DIST, '_redirects'), 'utf8').trim().split('\n');
    expect(rules.filter((rule) => rule.endsWith(' 200'))).toEqual([
      '/admin/preview /admin/preview 200',
      '/admin/* /admin 200',
    ]);
  });
});

describe('the whole site', () => {
  it('has every active clinic in its listing, each with a link to its own page', () => {
    const links = [...getPage('/clinics').document.querySelectorAll('.clinic-card .card-link')].map(
      (link) => link.getAttribute('href'),
    );
    expect(links.toSorted()).toEqual(CLINICS.map((slug) => `/clinics/${slug}`).toSorted());
  });

  it('publishes no key, source map or file path from the build machine', () => {
    const leaks = filePaths
      .filter((path) => /\.(html|js|json|xml|txt)$/.test(path))
      .filter((path) =>
        /sb_secret_\w|service_role|sourceMappingURL=[\w.]|(?:\/home|\/Users|\/root|file:\/\/)\//.test(
          readFileSync(join(DIST, path), 'utf8'),
        ),
      );
    expect(leaks).toEqual([]);
    expect(filePaths.filter((path) => path.endsWith('.map'))).toEqual([]);
  });
});

describe('the header', () => {
  const { document } = getPage('/');
  const menus = [...document.querySelectorAll('.site-submenu')];
  const linksOf = (name: string) =>
    [
      ...(menus.find((menu) => text(menu.querySelector('a')) === name)?.querySelectorAll('ul a') ??
        []),
    ].map((link) => link.getAttribute('href'));

  it('has the menus that the rules name, and each label links to its own page', () => {
    const labels = menus.map((menu) => menu.querySelector('a'));
    expect(labels.map((label) => [label?.textContent.trim(), label?.getAttribute('href')])).toEqual(
      [
        ['Reviews', '/reviews'],
        ['Clinics', '/clinics'],
        ['Conditions', '/conditions'],
        ['Education', '/education/hub'],
        ['Tools', '/tools'],
        ['About', '/about'],
      ],
    );
  });

  it('leaves it to a script to add the five newest articles to Education', () => {
    const newest = [...getPage('/articles').document.querySelectorAll('.article-list-title a')]
      .slice(0, 5)
      .map((link) => link.getAttribute('href'));
    expect(newest).toHaveLength(5);
    expect(linksOf('Education')).toEqual(['/education/hub', '/guides', '/faqs', '/articles']);
    const added = JSON.parse(readFileSync(join(DIST, 'menu.json'), 'utf8')) as NewLinks;
    expect(added.Education?.map(({ href }) => href)).toEqual(newest);
  });
});

describe.each(MODES)('the home page of $mode', async ({ name, isDemonstration }) => {
  const { document } = (await openSite(name)).getPage('/');

  it('shows its blocks in order, without gaps for demonstration-only blocks', () => {
    const blocks = [...document.querySelectorAll('main :is(section, .home-stats)')];
    const order = [
      ...['home-hero', 'figures', 'fast-track', 'resources', 'benefits', 'testimonials', 'law'],
      ...['top-clinics', 'home-stats', 'faq'],
    ];
    expect(
      blocks.map((block) => block.getAttribute('aria-labelledby') ?? block.classList[0]),
    ).toEqual(
      order.filter((name) => isDemonstration || !['testimonials', 'home-stats'].includes(name)),
    );
  });

  it('has a trust banner, a button to the quiz, two resources and a link to each of its clinics', () => {
    const hrefs = (selector: string) =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
    expect(text(document.querySelector('.trust-banner'))).toContain('No clinic pays');
    expect(hrefs('.home-hero a.button')).toContain('/quiz');
    expect(hrefs('[aria-labelledby=resources] .card a')).toHaveLength(2);
    const cards = [...document.querySelectorAll('.clinic-card h3')];
    expect(hrefs('.clinic-card .card-link')).toEqual(
      cards.map((name) => `/clinics/${text(name).toLowerCase().replaceAll(' ', '-')}`),
    );
  });

  it('offers clinics with a short wait only if a real clinic states one', () => {
    const banner = document.querySelector('.home-fast-track');
    // No real clinic states one yet.
    expect(banner?.querySelector('a')?.getAttribute('href')).toBe('/clinics');
    expect(text(banner)).not.toContain('Some clinics say');
  });

  it('shows fixed claims only in labelled frames, and only in a demonstration', () => {
    const frames = [...document.querySelectorAll('main .demonstration-frame')];
    const blocks = Object.values(home).flatMap(({ claims }) => (claims ? [claims] : []));
    expect(blocks).toHaveLength(3);
    expect(frames).toHaveLength(isDemonstration ? blocks.length + 1 : 0);
    for (const frame of frames)
      expect(text(frame.querySelector('.demonstration-mark'))).toContain('nobody');
    const framed = frames.map(text).join(' ');
    const main = text(document.querySelector('main'));
    const elsewhere = frames.reduce((words, frame) => words.replace(text(frame), ''), main);
    for (const claim of blocks.flat()) {
      const words = typeof claim === 'string' ? [claim] : [claim.value, claim.label];
      for (const word of isDemonstration ? words : []) expect(framed).toContain(word);
      expect(elsewhere).not.toContain(words[0]);
    }
  });

  it('has made-up testimonials if, and only if, the site is a demonstration', () => {
    expect(document.querySelectorAll('main blockquote')).toHaveLength(isDemonstration ? 4 : 0);
  });

  it('shows six clinics: in a demonstration three real ones, then three examples', () => {
    const cards = [...document.querySelectorAll('.clinic-card')];
    const invented = cards.map((card) => card.querySelector('.example-mark') !== null);
    expect(invented).toEqual([0, 1, 2, 3, 4, 5].map((at) => isDemonstration && at >= 3));
  });
});

const findAll = (document: Document, selector: string) => [...document.querySelectorAll(selector)];
const listSections = (document: Document) =>
  findAll(document, 'section[aria-labelledby]')
    .map((section) => section.getAttribute('aria-labelledby'))
    .filter((id) => !id?.startsWith('footer'));

describe.each(REAL.map((row) => [row.slug, row] as const))(
  'the page of %s, a real clinic,',
  (slug) => {
    const { document } = getPage(`/clinics/${slug}`);
    const facts = findAll(document, '.facts .fact');

    it('has the full source of each dot in the key beside it, and every note in such a key', () => {
      const keys = findAll(document, '.note-key-list').map(text);
      const notes = new Map(
        findAll(document, '.provenance-notes p').map((note) => [
          text(note.querySelector('sup')),
          text(note.querySelector('span')),
        ]),
      );
      expect(notes.size).toBeGreaterThan(0);
      for (const note of notes.values()) expect(keys.some((key) => key.includes(note))).toBe(true);
      for (const dot of findAll(document, '.source-dot')) {
        expect(text(dot.parentElement)).not.toMatch(/not checked/i);
        const part = dot.closest('section, .clinic-layout');
        const note = notes.get(text(dot.querySelector('sup'))) ?? 'a note of its own';
        expect(text(part?.querySelector('.note-key-list') ?? null)).toContain(note);
      }
    });

    it('prints every fact with the number of its note', () => {
      for (const fact of facts) expect(text(fact.querySelector('sup')), text(fact)).toMatch(/^\d/);
    });

    it('links to the register itself wherever a fact comes from a copy of it', () => {
      for (const fact of facts.filter((fact) => /register \(England\), in a copy/.test(text(fact))))
        expect(fact.querySelector('a')?.href).toMatch(/^https:\/\/www\.cqc\.org\.uk\//);
    });

    it('says only once what has not been checked, and offers to ask the clinic', () => {
      const [lead] = findAll(document, '.ledger-sentence strong').map(text);
      const known = findAll(document, '.clinic-known dt');
      expect(lead).toMatch(known.length > 0 ? `${known.length} of 10 known` : /^None of the ten/);
      const asked = findAll(document, '#ask li').map(text);
      const missing = findAll(document, '.ledger-columns > .muted').map(text);
      expect(asked).toHaveLength(
        missing.filter((name) => !['On the register', 'Inspected'].includes(name)).length,
      );
      const further = /Also ask about: ([^.]*)/.exec(text(document.querySelector('main')))?.[1];
      expect(further ?? '').not.toMatch(/consultation|prescription/);
      expect(text(document.querySelector('.clinic-checks'))).toContain('has not been checked yet');
      expect(text(document.querySelector('main'))).not.toContain('Not checked yet');
    });

    it('has no empty section, and links to every section', () => {
      const sections = listSections(document).filter((id) => id !== 'known');
      expect(findAll(document, '.clinic-contents a').map((a) => a.getAttribute('href'))).toEqual(
        sections.map((id) => `#${id}`),
      );
      for (const id of sections.filter((id) => !['regulation', 'reviews'].includes(id ?? '')))
        expect(document.querySelector(`[aria-labelledby=${id}] .fact`)).not.toBeNull();
    });

    it('has no example mark, and no verdict, rating or review by this site', () => {
      expect(text(document.querySelector('main'))).not.toContain(EXAMPLE_MARK);
      expect(
        document.querySelectorAll('.verdict-score, .points, .stars, .review-list'),
      ).toHaveLength(0);
      expect(text(document.querySelector('main header'))).toContain('Not rated yet');
      expect(text(document.querySelector('[aria-labelledby=reviews]'))).toContain(
        'No patient has reviewed this clinic here yet.',
      );
    });
  },
);

describe.each(EXAMPLES.map(({ slug }) => slug))('the page of %s, an example clinic,', (slug) => {
  const { document } = getPage(`/clinics/${slug}`);

  it('has the example mark once, instead of a source beside every figure', () => {
    expect(text(document.querySelector('main')).split(EXAMPLE_MARK)).toHaveLength(2);
    expect(document.querySelectorAll('.source-dot, .note-key, .provenance-notes')).toHaveLength(0);
    expect(document.querySelectorAll('.not-checked')).toHaveLength(0);
  });
});
