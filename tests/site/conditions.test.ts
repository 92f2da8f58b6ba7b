import { describe, expect, it } from 'vitest';
import { SITE } from '../../src/site.ts';
import { type BuiltPage, getPage, pages } from './built-site.ts';

const GUIDES = ['chronic-pain', 'anxiety-ptsd', 'insomnia', 'multiple-sclerosis', 'epilepsy'];
const ARTICLES = [
  ...['chronic-pain', 'anxiety', 'insomnia', 'multiple-sclerosis', 'epilepsy', 'cancer'],
].map((name) => `/conditions/${name}-article`);
const ANSWERS = [
  ...['adhd', 'autism', 'depression', 'endometriosis', 'fibromyalgia', 'for-somebody-else'],
].map((name) => `/conditions/questions/${name}`);

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const find = ({ document }: BuiltPage, selector: string) => [
  ...document.querySelectorAll(selector),
];

const conditionPages = pages.filter(({ path }) => /^\/conditions(\/|$)/.test(path));

it('every condition page required by §2 of the rules exists, and no other', () => {
  expect(conditionPages.map(({ path }) => path).toSorted()).toEqual(
    [
      '/conditions',
      '/conditions/chronic-pain-matching',
      ...GUIDES.map((slug) => `/conditions/${slug}`),
      ...ARTICLES,
      ...ANSWERS,
    ].toSorted(),
  );
});

it('the text of every condition page works without a framework, and every marker in it links to a note', () => {
  for (const page of conditionPages) {
    const ofTheSite = ':not([src*=SiteLayout], [src*=LeaveQuickly])';
    const islands = 'astro-island:not([component-url*=WhatMatters])';
    const scripts = find(page, `${islands}, script[src]${ofTheSite}`);
    if (page.path !== '/conditions') expect(scripts, page.path).toEqual([]);
    for (const marker of find(page, 'main .figure-mark')) {
      const note = page.document.getElementById(marker.getAttribute('href')?.slice(1) ?? '');
      expect(text(note), `${page.path}: ${text(marker)}`).toMatch(/\w{3}.*\./);
    }
  }
});

describe.each(GUIDES)('the guide to %s', (slug) => {
  const page = getPage(`/conditions/${slug}`);

  it('has breadcrumbs from the home page, and a link back to all conditions', () => {
    expect(find(page, '.breadcrumb li').map(text).slice(0, 2)).toEqual(['Home', 'Conditions']);
    const back = find(page, 'main header a').find((link) => text(link) === 'Back to Conditions');
    expect(back?.getAttribute('href')).toBe('/conditions');
  });

  it('says for each nation how many clinics are known to treat the condition there, or that this is not checked', () => {
    const nations = text(find(page, 'nav[aria-label="Clinics by nation"]')[0] ?? null);
    const known = '(?:[1-9]\\d* known|none known|not checked)';
    expect(nations.match(new RegExp(`\\(${known}\\)|: ${known}\\.`, 'g'))).toHaveLength(
      nations.includes(':') ? 1 : 4,
    );
    if (slug === 'epilepsy') expect(nations).toContain('not checked');
  });

  it('shows its four claims in a frame below the answer, and only in a demonstration', () => {
    const claims = find(page, '.guide-summary + .demonstration-frame li').map(text);
    expect(claims).toHaveLength(SITE.demonstration ? 4 : 0);
    if (slug === 'epilepsy' && SITE.demonstration) expect(claims[0]).toBe('28+ specialist clinics');
    const head = find(page, 'head > :not(style)')
      .map((element) => element.getAttribute('content') ?? text(element))
      .join(' ');
    for (const [value = ''] of claims.map((claim) => claim.split(' '))) {
      if (value.length > 3) expect(head).not.toContain(value);
    }
  });

  it('links every figure in its text to a note', () => {
    const marks = find(page, '.figure').map((figure) => figure.querySelector('a'));
    expect(marks.length).toBeGreaterThan(10);
    for (const mark of marks) {
      const [path, id = ''] = mark?.getAttribute('href')?.split('#') ?? [];
      expect(path).toBe('');
      const note = page.document.getElementById(id);
      expect(note?.closest('.guide-notes') && text(note)).toMatch(/\w{3}.*\./);
      // In brackets, so that a copied "8 in 100" never becomes "8 in 1004".
      expect(text(mark)).toMatch(/^\[\d+\]$/);
      expect(mark?.getAttribute('aria-label')).toBe(`note ${text(mark).slice(1, -1)}`);
    }
  });

  it('has its sections in the order that the rules give, all open', () => {
    const order = [
      ...[
        'summary',
        'options',
        'weigh',
        'evidence',
        'understanding',
        'types',
        'treatments',
        'eligibility',
        'process',
      ],
      ...['clinical-evidence', 'outcomes', 'safety', 'considerations', 'research', 'studies'],
      ...['clinics', 'articles', 'next'],
    ];
    const optional: Record<string, string[]> = {
      'chronic-pain': ['eligibility', 'process'],
      'multiple-sclerosis': ['eligibility', 'process', 'research'],
      'anxiety-ptsd': ['research'],
      insomnia: ['research'],
      epilepsy: ['clinical-evidence', 'outcomes', 'considerations'],
    };
    const rest = Object.values(optional).flat();
    const shown = find(page, 'main section > h2').map(({ id }) => id);
    expect(shown).toEqual(order.filter((id) => optional[slug]!.includes(id) || !rest.includes(id)));
    expect(find(page, '.guide-notes .guide-fold > [id]').map(({ id }) => id)).toEqual([
      ...['notes', 'sources'],
    ]);
  });

  it('has the safety points common to every guide', () => {
    const toPoints = (guide: BuiltPage) => find(guide, '#safety ~ div li').map(text);
    expect(toPoints(page).length).toBeGreaterThan(10);
    expect(toPoints(page)).toEqual(toPoints(getPage('/conditions/chronic-pain')));
  });

  it('draws the stated number of dots, always out of a hundred', () => {
    const drawings = find(page, '.out-of-100 li');
    expect(drawings.length).toBeGreaterThan(8);
    const countDots = (path: Element | null) =>
      [...(path?.getAttribute('d') ?? '').matchAll(/h([\d.]+)/g)].reduce(
        (sum, [, length]) => sum + Math.floor(Number(length) / 10) + 1,
        0,
      );
    for (const drawing of drawings) {
      const [, count] = /^(\d+) (?:with|of 100)/.exec(text(drawing)) ?? [];
      const [all = null, , counted = null] = [...drawing.querySelectorAll('path')];
      expect([countDots(all), countDots(counted)]).toEqual([100, Number(count)]);
    }
  });

  it('compares the options per 100 people: how many improved and how many were harmed', () => {
    const heads = find(page, '.options-table thead th').map(text);
    expect(heads).toEqual([
      'Option',
      'Of 100 people, how many got better',
      'Of 100 people, how many were harmed',
    ]);
    const rows = find(page, '.options-table tbody tr');
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const [benefit = '', harm = ''] = [...row.querySelectorAll('td')].map(text);
      for (const cell of [benefit, harm]) {
        expect(cell).toMatch(/certainty|Not rated|No trial found|not read the figures|no trials/);
      }
      const id = row.querySelector('th a')?.getAttribute('href')?.slice(1) ?? '';
      const more = text(page.document.getElementById(id));
      expect(more).toMatch(/Who pays\. .*Who to ask\. .*Source/);
    }
  });

  it('has five study cards, starting with any study of the guide’s own condition, and each states the limits of its study', () => {
    expect(text(page.document.querySelector('#studies'))).toBe('Proven Patient Outcomes');
    expect(text(page.document.querySelector('#studies + p'))).toBe(
      'What published studies report, and their limits',
    );
    const cards = find(page, '.study-cards > li');
    expect(cards).toHaveLength(5);
    for (const card of cards) {
      expect(text(card.querySelector('cite'))).toMatch(/\b20\d\d\b/);
      const lists = [...card.querySelectorAll('ul')];
      expect(lists.every((list) => list.querySelector('li'))).toBe(true);
      expect([...card.querySelectorAll('h4')].map(text)).toEqual(['Key findings', 'Limits']);
    }
    const first: Record<string, string> = {
      'chronic-pain': 'Neuropathic pain',
      'anxiety-ptsd': 'Anxiety and depression',
      insomnia: 'Insomnia',
      epilepsy: 'Drug-resistant epilepsy',
    };
    const title = text(cards[0]!.querySelector('h3'));
    expect(title).toBe(first[slug] ?? title);
  });

  it('has two buttons for each study, which open it in a new tab without an opener or a referrer', () => {
    const links = find(page, '.study-cards a.button');
    expect(links.map((link) => text(link).split(':')[0])).toEqual(
      Array.from({ length: 5 }, () => ['Read Study', 'View on PubMed']).flat(),
    );
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
  });

  it('says where to get help in an emergency', () => {
    expect(find(page, '.emergency-first a').map(text)).toEqual(['999', '111', '116 123']);
    const folded = find(page, '.emergency details a').map(text);
    expect(folded).toEqual(expect.arrayContaining(['999', '0808 808 8000', '85258']));
    expect(text(page.document.querySelector('.emergency')).includes('seizure')).toBe(
      slug === 'epilepsy',
    );
  });
});

describe('the guide to epilepsy', () => {
  const page = getPage('/conditions/epilepsy');

  it('shows outcomes that nobody measured only in a labelled frame, and only in a demonstration', () => {
    const claims = find(page, '[aria-labelledby=outcomes] .demonstration-frame li').map(text);
    expect(claims).toEqual(
      SITE.demonstration
        ? [
            '54% average seizure reduction',
            '67% a second outcome',
            '89% satisfaction rate',
            '50–60% meaningful reduction in UK clinic data',
            '70% better quality of life',
          ]
        : [],
    );
  });

  it('ends with “Compare Clinics” and “Take Assessment Quiz”, and says that the quiz does not assess the reader', () => {
    const links = find(page, '.guide-action a');
    expect(links.map((link) => [text(link), link.getAttribute('href')])).toEqual([
      ['Compare Clinics', '/clinics'],
      ['Take Assessment Quiz', '/quiz#condition=epilepsy'],
    ]);
    expect(text(page.document.querySelector('.guide-action'))).toContain('does not assess you');
  });
});

describe('every trial figure has its placebo figure beside it', () => {
  it.each([
    ['Dravet', '39%', '13%'],
    ['Lennox-Gastaut', '42%', '17%'],
  ])('%s: %s against %s', (syndrome, treated, placebo) => {
    const message = find(getPage('/conditions/epilepsy'), '.guide-summary li')
      .map(text)
      .find((entry) => entry.includes(syndrome));
    expect(message).toContain(treated);
    expect(message).toContain(placebo);
    expect(message).toContain('placebo');
  });
});

describe('the conditions index', () => {
  const page = getPage('/conditions');

  it('shows each condition with its icon, badge, two counts and link', () => {
    const cards = find(page, '.condition-card');
    const words = find(page, 'main').map(text).join(' ');
    if (/Matching Strains not checked/.test(words)) {
      expect(words).toContain('nobody has counted the strains');
    }
    expect(cards.length).toBeGreaterThanOrEqual(6);
    for (const card of cards) {
      expect(card.querySelector('svg.condition-icon')).not.toBeNull();
      expect(text(card)).toMatch(/(Strong|Moderate|Limited) evidence/);
      expect(text(card)).toMatch(/\d+ Specialist Clinics .*\b\d+ not checked/);
      expect(text(card)).toMatch(/\d+ Matching Strains|Matching Strains not checked/);
      expect(text(card.querySelector('a'))).toMatch(
        /^(View detailed guide (for|that covers)|Find matching clinics for) /,
      );
    }
  });

  it('can be filtered by every level of evidence', () => {
    expect(find(page, '#condition-evidence option').map(text)).toEqual([
      ...['All', 'Strong', 'Moderate', 'Limited'],
    ]);
  });
});

it('the matching page shows real clinics before examples, and links to the quiz', () => {
  const page = getPage('/conditions/chronic-pain-matching');
  expect(find(page, 'main .button')[0]?.getAttribute('href')).toBe('/quiz#condition=chronic-pain');
  const examples = find(page, '.clinic-card').map(
    (card) => card.querySelector('.example-mark') !== null,
  );
  expect(new Set(examples).size).toBe(2);
  expect(examples).toEqual(examples.toSorted((a, b) => Number(a) - Number(b)));
});

describe.each(ANSWERS)('the short answer at %s', (path) => {
  const page = getPage(path);

  it('says what is known, what the NHS offers, what clinics say and what nobody knows, then where to go next', () => {
    expect(find(page, '.article-body h2, .guide-action h2').map(text)).toEqual([
      ...['What is known', 'What the NHS offers', 'What clinics say', 'What nobody knows'],
      'Where to go next',
    ]);
    expect(text(page.document.querySelector('#what-clinics-say + p + p'))).toMatch(
      /^(?:\d+|None) of the \d+ clinics in our list .+ Not checked: \d+\.$/,
    );
    const next = find(page, '.guide-action a').map((link) => link.getAttribute('href'));
    expect(next).toEqual([
      ...['/check-eligibility', '/appointment-pack', '/appointment-pack#letter'],
      expect.stringMatching(/^\/conditions\/[a-z-]+$/),
    ]);
  });

  it('links each number to its source, and lists exactly the sources that it cites', () => {
    const isOwn = (href: string) => href.startsWith('/');
    const linksOf = (element: Element) =>
      [...element.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const blocks = find(page, '.article-body p, .article-body li').filter(
      (block) => !block.querySelector('p'),
    );
    const bare = blocks.filter((block) => /\d/.test(text(block)) && linksOf(block).length === 0);
    expect(bare.map(text)).toEqual([]);
    const cited = blocks.flatMap(linksOf).filter((href) => !isOwn(href));
    const listed = page.document.querySelector('#sources')!;
    expect(new Set(cited)).toEqual(new Set(linksOf(listed)));
  });
});

it('the short answer on depression starts with where to get help in an emergency', () => {
  const [first] = find(getPage('/conditions/questions/depression'), '.emergency, .article-body');
  expect(first?.className).toContain('emergency');
});
