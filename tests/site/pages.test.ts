import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import type { NewLinks } from '../../src/domain/page/new-links.ts';
import { toCanonicalPath } from '../fixtures/canonical-path.ts';
import { EXAMPLE_MARK } from '../../src/domain/figure/provenance-wording.ts';
import { getSharedSite } from '../sites/shared-site.ts';
import { DIST, EXAMPLE_PATHS, filePaths, getPage, pages, parsePage } from './built-site.ts';

const { rows } = readSnapshotFiles(resolve('content/snapshots'));
type ClinicRow = {
  slug: string;
  active: boolean;
  is_example: boolean;
  website: string | null;
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
const toFile = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);
const indexed = pages.filter(
  ({ path, document }) =>
    toCanonicalPath(path) === path &&
    document.querySelector('meta[name=robots]')?.getAttribute('content') === 'index, follow',
);

const publicPages = pages.filter(({ isAdmin }) => !isAdmin);

it('a clinic’s page shows logo, colour and stock where they are stored, and nothing in their place', () => {
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
    if (stock === null) expect(pharmacy).not.toMatch(/stock/i);
  }
});

it('only an editor is shown pictures that the site has no copy of', () => {
  const policies = pages
    .filter(({ path }) => path.startsWith('/admin'))
    .map(({ document }) =>
      document.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content'),
    );
  expect(policies).toHaveLength(2);
  for (const policy of policies) expect(policy).toMatch(/img-src 'self' data: blob: https:[ ;]/);
});

describe.each(publicPages.map((page) => [page.path, page] as const))(
  'the page %s',
  (path, page) => {
    const { document, html } = page;

    it('has one h1, a main landmark and a skip link to it', () => {
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.querySelectorAll('main')).toHaveLength(1);
      expect(document.querySelector('.skip-link')?.getAttribute('href')).toBe('#main');
      expect(document.querySelector('main')?.id).toBe('main');
    });

    it('never skips a heading level', () => {
      const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((heading) =>
        Number(heading.tagName.slice(1)),
      );
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(jumps).toEqual([]);
    });

    it('says in British English who it is and where it lives', () => {
      expect(document.documentElement.getAttribute('lang')).toBe('en-GB');
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        `http://localhost:4321${toCanonicalPath(path)}`,
      );
      for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:locale']) {
        expect(
          document.querySelector(`meta[property="${property}"]`)?.getAttribute('content'),
          property,
        ).toBeTruthy();
      }
    });

    it('carries a content security policy without unsafe sources', () => {
      const policy = document
        .querySelector('meta[http-equiv="content-security-policy"]')
        ?.getAttribute('content');
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('unsafe');
      if (!path.startsWith('/admin')) expect(policy).toMatch(/img-src 'self' data:(;|$)/);
      const inline = [...document.querySelectorAll('style, script:not([src])')]
        .filter((element) => element.getAttribute('type') !== 'application/ld+json')
        .map(({ textContent }) => createHash('sha256').update(textContent).digest('base64'));
      const allowed = [...(policy ?? '').matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
      expect(allowed.toSorted()).toEqual([...new Set(inline)].toSorted());
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
    });

    it('has structured data that parses, without ratings, and with prices of the clinic alone', () => {
      const isClinic = REAL.some(({ slug }) =>
        [`/clinics/${slug}`, `/reviews/${slug}-review`].includes(path),
      );
      for (const block of document.querySelectorAll('script[type="application/ld+json"]')) {
        const graph = JSON.stringify(JSON.parse(block.textContent));
        expect(graph).toContain('https://schema.org');
        expect(graph).not.toContain('AggregateRating');
        if (!isClinic) expect(graph).not.toMatch(/"price|priceRange|Offer/);
      }
    });

    it('leads nowhere that does not exist', () => {
      const broken = [...document.querySelectorAll('a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^(https:|mailto:|tel:|sms:)/.test(href))
        .filter((href) => {
          const target = new URL(href, `http://localhost:4321${path}`);
          // Islands and forms read choices and questions from the fragment; those name no place on the page.
          if (
            /^#(start|(condition=|clinics=|question-)[a-z0-9,-]+|(about|review|clinic)=.+)$/.test(
              target.hash,
            )
          )
            target.hash = '';
          const found = pages.find((candidate) => candidate.path === target.pathname);
          if (!found) return !filePaths.includes(target.pathname);
          return target.hash !== '' && !found.document.getElementById(target.hash.slice(1));
        });
      expect(broken).toEqual([]);
    });

    it('gives no new tab a hold on this one', () => {
      const open = [...document.querySelectorAll('a[target]')].filter(
        (link) => !link.getAttribute('rel')?.includes('noopener'),
      );
      expect(open.map((link) => link.getAttribute('href'))).toEqual([]);
    });

    it('carries the medical disclaimer and the emergency number', () => {
      expect(text(document.querySelector('footer'))).toContain('not medical advice');
      expect(text(document.querySelector('footer'))).toContain('999');
    });
  },
);

describe('the admin area', () => {
  const { document, html } = getPage('/admin');

  it('is one page of its own: no header, no footer, no place in search engines', () => {
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

  it('is led to by no page', () => {
    const leading = publicPages.filter(({ document: page }) =>
      page.querySelector('a[href^="/admin"]'),
    );
    expect(leading.map(({ path }) => path)).toEqual([]);
  });

  it('answers for every address below its own but the preview’s', () => {
    const rules = readFileSync(join(DIST, '_redirects'), 'utf8').trim().split('\n');
    expect(rules.filter((rule) => rule.endsWith(' 200'))).toEqual([
      '/admin/preview /admin/preview 200',
      '/admin/* /admin 200',
    ]);
  });
});

describe('the whole site', () => {
  it.each(['title', 'meta[name=description]'])('gives each page its own %s', (selector) => {
    const values = indexed.map(({ document }) => {
      const element = document.querySelector(selector);
      return element?.getAttribute('content') ?? text(element);
    });
    expect(values.every(Boolean)).toBe(true);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  it('lists every active clinic on the listing, each linking to its own page', () => {
    const links = [...getPage('/clinics').document.querySelectorAll('.clinic-card .card-link')].map(
      (link) => link.getAttribute('href'),
    );
    expect(links.toSorted()).toEqual(CLINICS.map((slug) => `/clinics/${slug}`).toSorted());
  });

  it.each(['/404', '/admin/preview'])('keeps %s out of search engines', (path) => {
    const { document } = getPage(path);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8')).not.toContain(path);
  });

  it('publishes no key, no source map and no path of the building machine', () => {
    const leaks = filePaths
      .filter((path) => /\.(html|js|json|xml|txt)$/.test(path))
      .filter((path) =>
        /sb_secret_\w|service_role|sourceMappingURL|(?:\/home|\/Users|\/root|file:\/\/)\//.test(
          readFileSync(join(DIST, path), 'utf8'),
        ),
      );
    expect(leaks).toEqual([]);
    expect(filePaths.filter((path) => path.endsWith('.map'))).toEqual([]);
  });

  it('calls nothing in a browser that those of two years ago lack', () => {
    const scripts = filePaths.filter((path) => path.endsWith('.js'));
    const late = scripts.filter((path) =>
      /\b(?:Map|Object)\.groupBy\(/.test(readFileSync(join(DIST, path), 'utf8')),
    );
    expect(scripts.length).toBeGreaterThan(10);
    expect(late).toEqual([]);
  });

  it('has a picture to share of the size it states', () => {
    const png = readFileSync(join(DIST, 'share.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('leads every page file to exactly one address', () => {
    expect(pages.every(({ path }) => filePaths.includes(toFile(path)))).toBe(true);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
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

  it('has the menus of the rules, whose labels lead to their own pages', () => {
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

  it('leaves the five newest articles to what a script adds to Education', () => {
    const newest = [...getPage('/articles').document.querySelectorAll('.article-list-title a')]
      .slice(0, 5)
      .map((link) => link.getAttribute('href'));
    expect(newest).toHaveLength(5);
    expect(linksOf('Education')).toEqual(['/education/hub', '/guides', '/faqs', '/articles']);
    const added = JSON.parse(readFileSync(join(DIST, 'menu.json'), 'utf8')) as NewLinks;
    expect(added.Education?.map(({ href }) => href)).toEqual(newest);
  });
});

const live = readFileSync(join((await getSharedSite('live')).folder, 'index.html'), 'utf8');

describe.each([
  { mode: 'a demonstration', isDemonstration: true, document: getPage('/').document },
  { mode: 'a live site', isDemonstration: false, document: parsePage(live) },
])('the home page of $mode', ({ isDemonstration, document }) => {
  it('shows its blocks in their order, and no hole for what only a demonstration has', () => {
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

  it('has a trust banner, a button to the quiz, two resources and a way to each of its clinics', () => {
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

  it('shows fixed claims in frames that say so, and in a live site not at all', () => {
    const frames = [...document.querySelectorAll('main .demonstration-frame')];
    const blocks = Object.values(home).flatMap(({ claims }) => (claims ? [claims] : []));
    expect(blocks).toHaveLength(3);
    expect(frames).toHaveLength(isDemonstration ? blocks.length : 0);
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

  it('shows made-up testimonials in a demonstration alone', () => {
    expect(document.querySelectorAll('main blockquote')).toHaveLength(isDemonstration ? 4 : 0);
  });

  it('says of which day the clinics are that it shows', () => {
    const section = document.querySelector('[aria-labelledby=top-clinics]');
    expect(text(section)).toMatch(/Clinic data as of \d+ \w+ \d{4}\./);
  });

  it('shows six clinics, in a demonstration three real ones and then three examples', () => {
    const cards = [...document.querySelectorAll('.clinic-card')];
    const invented = cards.map((card) => card.querySelector('.example-mark') !== null);
    expect(invented).toEqual([0, 1, 2, 3, 4, 5].map((at) => isDemonstration && at >= 3));
  });
});

const findAll = (document: Document, selector: string) => [...document.querySelectorAll(selector)];
const SECTIONS = ['cost', 'first-year', 'wait', 'treats', 'consultations', 'regulation', 'verdict'];
const LAST_SECTIONS = ['reviews', 'pharmacy', 'contact'];
const listSections = (document: Document) =>
  findAll(document, 'section[aria-labelledby]')
    .map((section) => section.getAttribute('aria-labelledby'))
    .filter((id) => !id?.startsWith('footer'));

describe.each(REAL.map((row) => [row.slug, row] as const))(
  'the page of %s, a real clinic,',
  (slug, { website }) => {
    const { document } = getPage(`/clinics/${slug}`);
    const facts = findAll(document, '.facts .fact');

    it('has the whole source of every dot in the key beside it, and no other note', () => {
      const keys = findAll(document, '.note-key-list').map(text);
      const notes = findAll(document, '.provenance-note').map((note) =>
        text(note.querySelector('p:nth-of-type(2)')),
      );
      expect(notes.length).toBeGreaterThan(0);
      for (const note of notes) expect(keys.some((key) => key.includes(note))).toBe(true);
      for (const dot of findAll(document, '.source-dot')) {
        const part = dot.closest('section, .clinic-layout');
        const note = document.getElementById(`note-${text(dot.querySelector('sup'))}`);
        const key = part?.querySelector('.note-key-list') ?? null;
        expect(text(key)).toContain(text(note?.querySelector('p:nth-of-type(2)') ?? null));
      }
    });

    it('prints no fact without its dot', () => {
      for (const fact of facts) expect(fact.querySelector('.dot'), text(fact)).not.toBeNull();
    });

    it('says what nobody has checked, with a link to its own page for its prices', () => {
      const gaps = findAll(document, '.fact-unknown');
      expect(gaps.length).toBeGreaterThan(3);
      for (const gap of gaps) {
        expect(text(gap)).toMatch(/^Not checked yet: \w/);
      }
      const link = document.querySelector('[aria-labelledby=cost] .fact-unknown a');
      expect(link?.getAttribute('href')?.replace(/\/$/, '')).toBe(website?.replace(/\/$/, ''));
    });

    it('bears no mark of an example, and no verdict, rating or review of this site', () => {
      expect(text(document.querySelector('main'))).not.toContain(EXAMPLE_MARK);
      expect(listSections(document)).toEqual([
        ...SECTIONS.filter((id) => id !== 'verdict'),
        ...LAST_SECTIONS,
      ]);
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

  it('bears its mark once, instead of a source beside every figure', () => {
    expect(text(document.querySelector('main')).split(EXAMPLE_MARK)).toHaveLength(2);
    expect(document.querySelectorAll('.source-dot, .note-key, .provenance-notes')).toHaveLength(0);
    expect(document.querySelectorAll('.fact-unknown')).toHaveLength(0);
  });

  it('says "not for you if" before it says whom it suits', () => {
    const headings = findAll(document, '#verdict ~ .verdict-columns h3').map(text);
    expect(headings.indexOf('Not for you if')).toBe(0);
    expect(headings.indexOf('Best for')).toBe(1);
  });

  it('answers in the order patients ask', () => {
    expect(listSections(document)).toEqual([...SECTIONS, ...LAST_SECTIONS]);
  });

  it('shows its newest reviews, none of them called checked, and leads to the others', () => {
    const reviews = findAll(document, '.review-list > li');
    expect(reviews).toHaveLength(3);
    expect(reviews.some((review) => /confirmed|not checked/.test(text(review)))).toBe(false);
    const link = document.querySelector('[aria-labelledby=reviews] .clinic-more a');
    expect(link?.getAttribute('href')).toBe(`/reviews/${slug}-review#patients`);
  });
});

it('every card and row of an example clinic bears the mark once, and none of a real clinic', () => {
  const places = [
    ['/', '.clinic-card'],
    ['/clinics', '.clinic-card'],
    ['/reviews', '.review-entry'],
    ['/clinic-directory', 'main tbody tr'],
    ['/budget-tool', '.budget-clinic'],
    ['/conditions/chronic-pain', '.condition-clinics li'],
    ['/conditions/chronic-pain-matching', '.clinic-card'],
  ] as const;
  let marked = 0;
  for (const [path, selector] of places) {
    for (const place of findAll(getPage(path).document, selector)) {
      const link = [...place.querySelectorAll('a')].find((candidate) =>
        /^\/(clinics|reviews)\/[^/?#]+$/.test(candidate.getAttribute('href') ?? ''),
      );
      if (!link) continue;
      const isExample = EXAMPLE_PATHS.includes(link.getAttribute('href') ?? '');
      marked += Number(isExample);
      const marks = place.querySelectorAll('.example-mark');
      expect(marks, `${text(link)} on ${path}`).toHaveLength(isExample ? 1 : 0);
      expect(text(place).split(EXAMPLE_MARK).length - 1).toBeLessThanOrEqual(Number(isExample));
    }
  }
  expect(marked).toBeGreaterThan(EXAMPLES.length * 3);
});
