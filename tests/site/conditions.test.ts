/** The condition pages as built: routes and notes. */
import { describe, expect, it } from 'vitest';
import { SITE } from '../../src/site.ts';
import { type BuiltPage, getPage, pages } from './built-site.ts';

const GUIDES = ['chronic-pain', 'anxiety-ptsd', 'insomnia', 'multiple-sclerosis', 'epilepsy'];
const ARTICLES = [
  ...['chronic-pain', 'anxiety', 'insomnia', 'multiple-sclerosis', 'epilepsy', 'cancer'],
].map((name) => `/conditions/${name}-article`);

const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const find = ({ document }: BuiltPage, selector: string) => [
  ...document.querySelectorAll(selector),
];

const conditionPages = pages.filter(({ path }) => /^\/conditions(\/|$)/.test(path));

it('every condition page of rules §2 is there, and no other', () => {
  expect(conditionPages.map(({ path }) => path).toSorted()).toEqual(
    [
      '/conditions',
      '/conditions/chronic-pain-matching',
      ...GUIDES.map((slug) => `/conditions/${slug}`),
      ...ARTICLES,
    ].toSorted(),
  );
});

describe.each(conditionPages.map((page) => [page.path, page] as const))(
  'the page %s',
  (path, page) => {
    it('needs no framework', () => {
      if (path === '/conditions') return;
      // Every page has the layout's own script; tests/browser weighs it.
      expect(find(page, 'astro-island, script[src]:not([src*=SiteLayout])')).toEqual([]);
    });

    it('opens a note from every marker', () => {
      for (const marker of find(page, 'main button[popovertarget]')) {
        const note = page.document.getElementById(marker.getAttribute('popovertarget') ?? '');
        expect(text(note), text(marker)).toMatch(/\w{3}.*\./);
      }
    });
  },
);

describe.each(GUIDES)('the guide to %s', (slug) => {
  const page = getPage(`/conditions/${slug}`);
  const headings = find(page, 'main :is(h2, h3)').map(text);

  it('has a trail home and a way back', () => {
    expect(find(page, '.breadcrumb li').map(text).slice(0, 2)).toEqual(['Home', 'Conditions']);
    expect(page.document.querySelector('.back-link')?.getAttribute('href')).toBe('/conditions');
  });

  it('answers first; the claims follow in their frame, in a demonstration alone', () => {
    const hero = page.document.querySelector('.guide-hero')!;
    const [heading, answer] = hero.children;
    expect([heading?.tagName, answer?.className]).toEqual(['H1', 'lead']);
    const claims = find(page, '.guide-hero .demonstration-claims > div');
    expect(claims).toHaveLength(SITE.demonstration ? 4 : 0);
    const head = text(page.document.head);
    for (const claim of claims) {
      const value = text(claim.querySelector('dd'));
      if (value.length > 2) expect(head).not.toContain(value);
    }
  });

  it('says who wrote it, when it was reviewed, when it is due and how long it takes', () => {
    const hero = text(page.document.querySelector('.guide-hero'));
    expect(hero).toMatch(
      /Written by .+\. Checked on \d+ \w+ \d{4}\. Next check due \d+ \w+ \d{4}\./,
    );
    expect(hero).toMatch(/About \d+ minutes to read\./);
  });

  it('leads from every figure in its text to a note', () => {
    const marks = find(page, '.figure').map((figure) => figure.querySelector('a'));
    expect(marks.length).toBeGreaterThan(10);
    for (const mark of marks) {
      const note = page.document.querySelector(mark?.getAttribute('href') ?? '#none');
      expect(note?.closest('.guide-notes') && text(note)).toMatch(/\w{3}.*\./);
      expect(mark?.getAttribute('aria-label')).toBe(`note ${text(mark)}`);
    }
  });

  it('shows what a reader needs first, and folds the rest', () => {
    const open = find(page, '.guide-section > h2').map(({ id }) => id);
    expect(open).toEqual(expect.arrayContaining(['summary', 'evidence', 'safety', 'clinics']));
    const folded = find(page, '.guide-fold > [id]').map(({ id }) => id);
    expect(folded).toEqual(expect.arrayContaining(['types', 'treatments', 'studies', 'notes']));
    expect(find(page, 'details[open]')).toEqual([]);
  });

  it('has the safety points that every guide has', () => {
    const first = find(getPage('/conditions/chronic-pain'), '.safety-points').map(text);
    expect(first.length).toBeGreaterThan(1);
    expect(find(page, '.safety-points').map(text)).toEqual(first);
  });

  it('sets guideline, best review and badge side by side, each with its certainty', () => {
    expect(headings).toEqual(
      expect.arrayContaining([
        'What the guideline says',
        'What the best review says',
        'What our badge covers',
      ]),
    );
    expect(find(page, '.evidence-panel .certainty svg')).toHaveLength(2);
    expect(
      find(page, '.evidence-panel .certainty')
        .map(text)
        .every((words) => /certainty|Not rated/.test(words)),
    ).toBe(true);
    expect(find(page, '.evidence-note')).toHaveLength(1);
  });

  it('captions the five studies, its own first, and leads to each with no opener and no referrer', () => {
    const caption = page.document.querySelector('#studies > p');
    expect(text(caption)).toBe('What published studies report, and their limits');
    const links = find(page, '.study-links a');
    expect(find(page, '.study-cards > li')).toHaveLength(5);
    const others = find(page, '#studies details .study-cards > li');
    expect(others.length === 5).toBe(slug === 'multiple-sclerosis');
    expect(links.map((link) => text(link).split(':')[0])).toEqual(
      Array.from({ length: 5 }, () => ['Read Study', 'View on PubMed']).flat(),
    );
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
  });

  it('lists clinics that treat it, each by a link to its page', () => {
    const links = find(page, '.condition-clinics a').map((link) => link.getAttribute('href') ?? '');
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(10);
    for (const link of links) expect(getPage(link).path).toBe(link);
  });

  it('says where help is in an emergency', () => {
    const numbers = find(page, '.emergency a').map(text);
    expect(numbers).toEqual(expect.arrayContaining(['999', '111', '116 123']));
    expect(text(page.document.querySelector('.emergency')).includes('seizure')).toBe(
      slug === 'epilepsy',
    );
  });

  it('ends in the quiz with its condition chosen, by fragment, where the quiz asks for it', () => {
    const links = find(page, '.guide-action a').map((link) => link.getAttribute('href'));
    const quiz = slug === 'multiple-sclerosis' ? /^\/quiz$/ : /^\/quiz#condition=(?!other)[a-z-]+$/;
    expect(links.some((href) => quiz.test(href ?? ''))).toBe(true);
    expect(page.html).not.toContain('/quiz?');
  });

  it('lists what stands on the page, in its order', () => {
    const contents = find(page, '.guide-contents a').map((link) => link.getAttribute('href'));
    const sections = find(page, '.guide-section > h2, .guide-fold > [id]:not(#notes, #sources)');
    expect(contents).toEqual(sections.map(({ id }) => `#${id}`));
  });
});

describe('placebo stands beside every trial figure', () => {
  it.each([
    ['Dravet', '39%', '13%'],
    ['Lennox-Gastaut', '42%', '17%'],
  ])('%s: %s against %s', (syndrome, treated, placebo) => {
    const message = find(getPage('/conditions/epilepsy'), '.summary-box li')
      .map(text)
      .find((entry) => entry.includes(syndrome));
    expect(message).toContain(treated);
    expect(message).toContain(placebo);
    expect(message).toContain('placebo');
  });
});

describe('the index', () => {
  const page = getPage('/conditions');

  it('shows each condition with its icon, badge, counts and footer', () => {
    const cards = find(page, '.condition-card');
    expect(cards.length).toBeGreaterThanOrEqual(6);
    for (const card of cards) {
      expect(card.querySelector('svg.condition-icon')).not.toBeNull();
      expect(text(card)).toMatch(/(Strong|Moderate|Limited) evidence/);
      expect(text(card)).toMatch(/Specialist Clinics ?\d/);
      if (text(card).includes('Strains')) expect(text(card)).toMatch(/Matching Strains ?\d/);
      expect(text(card.querySelector('a'))).toMatch(
        /^(View detailed guide|Find matching clinics) for /,
      );
    }
  });
});

it('the matching page shows the clinics with what is known of them, and starts the quiz', () => {
  const page = getPage('/conditions/chronic-pain-matching');
  expect(find(page, 'main .button')[0]?.getAttribute('href')).toBe('/quiz#condition=chronic-pain');
  const cards = find(page, '.clinic-card');
  const isExample = (card: Element) => card.querySelector('.example-mark') !== null;
  const examples = cards.filter(isExample).map(text);
  const real = cards.filter((card) => !isExample(card)).map(text);
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.every((card) => /£\d+.*out of 5/.test(card))).toBe(true);
  expect(real.length).toBeGreaterThan(0);
  const known = /not checked yet|£\d+ published by the clinic/;
  expect(real.filter((card) => !known.test(card))).toEqual([]);
  expect(cards.map(isExample)).toEqual(cards.map(isExample).toSorted((a, b) => +a - +b));
});
