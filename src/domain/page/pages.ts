/**
 * The one table of the site's pages (rules §1 and §2). Menus, footer, trails, canonical addresses, the
 * link dialog, llms.txt and search kinds are filters of it. Pages of the collections below have no
 * entry of their own.
 */

/** The groups of search results. */
export type SearchKind =
  'about' | 'article' | 'clinic' | 'condition' | 'guide' | 'question' | 'review' | 'tool';

export type MenuName = 'Reviews' | 'Clinics' | 'Conditions' | 'Education' | 'Tools' | 'About';

type Entry<Path> = {
  /** What links to the page call it, and its trail where the page's content has no title of its own. */
  name: string;
  /** Where the trail calls it something else. */
  trailName?: string;
  /**
   * The step before it in the trail. Left out: the page at the address above its own, where there is
   * one, and else the home page. Null: the page shows no trail.
   */
  parent?: Path | null;
  /** Within a menu, links stand in the order of the table. */
  menu?: MenuName;
  /** Where the menu calls it something else. */
  menuName?: string;
  /** Its place among the quick links, or that it is one of the legal links. */
  footer?: number | 'legal';
  /** Where lists of all pages need other words than its menu to tell it from the rest. */
  linkName?: string;
  /** Other addresses that show the same page. */
  aliases?: readonly `/${string}`[];
  /** The group of search results that it stands in: that of the step before it if left out. */
  kind?: SearchKind;
  /** False keeps it out of search engines and lists of pages. */
  isListed?: boolean;
};

/** A page as its layout takes it: an entry of the table, or a page of a collection. */
export type Page<Path = PagePath> = Pick<
  Entry<Path>,
  'name' | 'trailName' | 'parent' | 'isListed'
> & { path: string };

function definePages<const T extends Record<`/${string}`, Entry<keyof T>>>(entries: T) {
  type Path = keyof T & string;
  const pages = Object.entries(entries).map(([path, entry]) => [path, { path, ...entry }]);
  return Object.fromEntries(pages) as Readonly<Record<Path, Entry<Path> & { path: Path }>>;
}

export const PAGES = /* @__PURE__ */ definePages({
  '/': { name: 'Home', parent: null, kind: 'about' },
  '/quiz': {
    name: 'Find My Clinic',
    linkName: 'Find my clinic: the quiz',
    kind: 'tool',
  },
  '/results': { name: 'Your clinic matches', parent: '/quiz', isListed: false },

  '/reviews': {
    name: 'Reviews',
    menu: 'Reviews',
    menuName: 'All reviews',
    footer: 2,
    kind: 'review',
  },
  '/reviews/write': { name: 'Review a clinic', linkName: 'Review a clinic: the form' },
  '/reviews/report': { name: 'Report a review', isListed: false },
  '/reviews/mine': { name: 'What you sent us', isListed: false },
  '/reviews/policy': {
    name: 'How reviews are checked',
    menu: 'Reviews',
    linkName: 'How patient reviews are checked',
    kind: 'guide',
  },
  '/clinics': {
    name: 'All clinics',
    trailName: 'All Clinics',
    menu: 'Clinics',
    footer: 1,
    kind: 'clinic',
  },

  '/conditions': {
    name: 'Conditions',
    menu: 'Conditions',
    menuName: 'All conditions',
    footer: 8,
    kind: 'condition',
  },
  '/conditions/chronic-pain': {
    name: 'Chronic pain',
    menu: 'Conditions',
    linkName: 'Chronic pain: guide',
  },
  '/conditions/anxiety-ptsd': {
    name: 'Anxiety and PTSD',
    menu: 'Conditions',
    linkName: 'Anxiety and PTSD: guide',
  },
  '/conditions/insomnia': {
    name: 'Insomnia',
    menu: 'Conditions',
    linkName: 'Insomnia: guide',
  },
  '/conditions/multiple-sclerosis': {
    name: 'Multiple sclerosis',
    menu: 'Conditions',
    linkName: 'Multiple sclerosis: guide',
  },
  '/conditions/epilepsy': {
    name: 'Epilepsy',
    menu: 'Conditions',
    linkName: 'Epilepsy: guide',
  },
  '/conditions/chronic-pain-article': { name: 'Chronic pain: article', kind: 'article' },
  '/conditions/anxiety-article': { name: 'Anxiety: article', kind: 'article' },
  '/conditions/insomnia-article': { name: 'Insomnia: article', kind: 'article' },
  '/conditions/multiple-sclerosis-article': {
    name: 'Multiple sclerosis: article',
    kind: 'article',
  },
  '/conditions/epilepsy-article': { name: 'Epilepsy: article', kind: 'article' },
  '/conditions/cancer-article': { name: 'Cancer: article', kind: 'article' },
  '/conditions/chronic-pain-matching': {
    name: 'Find a clinic for chronic pain',
    linkName: 'Clinics that treat chronic pain',
  },

  '/education/hub': {
    name: 'Education hub',
    trailName: 'Education',
    menu: 'Education',
    kind: 'guide',
  },
  '/education/uk-complete-guide': { name: 'The complete guide', parent: '/education/hub' },
  '/education/how-to-get-prescription': {
    name: 'How to get a prescription',
    parent: '/education/hub',
  },
  '/education/how-to-get-a-clinic': {
    name: 'From first thought to first appointment',
    parent: '/education/hub',
    aliases: ['/how-to-get-a-clinic'],
  },
  '/education/how-to-choose-clinic': {
    name: 'Choosing a clinic: seven checks',
    parent: '/education/hub',
  },
  '/education/clinic-comparison-guide': {
    name: 'How to compare clinics like for like',
    parent: '/education/hub',
  },
  '/guides': {
    name: 'Guides',
    menu: 'Education',
    menuName: 'All guides',
    footer: 9,
    kind: 'guide',
  },
  '/faqs': {
    name: 'Questions and answers',
    menu: 'Education',
    footer: 11,
    aliases: ['/faq'],
    kind: 'question',
  },
  '/articles': {
    name: 'Articles',
    menu: 'Education',
    menuName: 'All articles',
    footer: 10,
    aliases: ['/blog', '/education', '/education/articles'],
    kind: 'article',
  },

  '/tools': {
    name: 'Tools',
    menu: 'Tools',
    menuName: 'All tools',
    kind: 'tool',
  },
  '/budget-tool': {
    name: 'Budget tool',
    parent: '/tools',
    menu: 'Tools',
    footer: 5,
  },
  '/compare': {
    name: 'Compare clinics',
    parent: '/tools',
    menu: 'Tools',
    footer: 4,
  },
  '/check-eligibility': {
    name: 'Eligibility check',
    parent: '/tools',
    menu: 'Tools',
    footer: 6,
    aliases: ['/qualify'],
  },
  '/appointment-pack': {
    name: 'Appointment pack',
    parent: '/tools',
  },
  '/clinic-directory': {
    name: 'Clinic directory',
    parent: '/tools',
    menu: 'Tools',
    footer: 3,
  },
  '/after-the-start': {
    name: 'After the start',
    parent: '/tools',
    linkName: 'After the start: reminders, travel letter, complaints',
  },
  '/find-my-clinic': { name: 'Ways to find a clinic', parent: '/tools', menu: 'Tools', footer: 7 },

  '/about': {
    name: 'About',
    menu: 'About',
    menuName: 'How we rank and who pays',
    footer: 15,
  },
  '/resources': { name: 'Help and regulators', menu: 'About', footer: 13, kind: 'guide' },
  '/legalities': {
    name: 'The law',
    menu: 'About',
    footer: 12,
    linkName: 'Medical cannabis and UK law',
    kind: 'guide',
  },
  '/for-clinics': { name: 'For clinics', menu: 'About' },
  '/report': { name: 'Something wrong?', isListed: false },
  '/contact': { name: 'Contact', menu: 'About', footer: 16 },
  '/data': { name: 'Open data', footer: 14, linkName: 'Open data: every figure as a file' },
  '/data/changes': { name: 'Figures that changed' },
  '/how-we-check': { name: 'How we check', linkName: 'How we check figures, and how well' },

  '/privacy': { name: 'Privacy', footer: 'legal' },
  '/cookies': { name: 'Cookies', footer: 'legal' },
  '/terms': { name: 'Terms', footer: 'legal' },
  '/disclaimer': { name: 'Disclaimer', footer: 'legal' },

  '/search': { name: 'Search', isListed: false },
  '/sent': { name: 'Sent', isListed: false },
  '/not-sent': { name: 'Not sent', isListed: false },
  '/offline': { name: 'No network', isListed: false },
  '/404': { name: 'Page Not Found', parent: null, isListed: false },
  '/admin/preview': { name: 'Preview', parent: '/articles', isListed: false },
});

export type PagePath = keyof typeof PAGES;

/** Paths of pages that have no entry: they are made from records, or from files anybody may add. */
export const COLLECTIONS: readonly {
  under: `/${string}/`;
  /** Other paths that the same pages stand under. */
  aliases?: readonly `/${string}/`[];
  kind?: SearchKind;
}[] = [
  { under: '/clinics/' },
  { under: '/reviews/' },
  { under: '/articles/', aliases: ['/blog/', '/reviews/article/'] },
  { under: '/landing/', kind: 'tool' },
];

const ALL = /* @__PURE__ */ Object.values(PAGES);

const findPage = (path: string) => ALL.find((page) => page.path === path);

/** Every listed page under a name no other has: for lists of pages to link to. */
export const listPages = (): { name: string; path: PagePath }[] =>
  ALL.filter(({ isListed }) => isListed !== false).map(({ path, name, menuName, linkName }) => ({
    name: linkName ?? menuName ?? name,
    path,
  }));

const getParent = ({ path, parent }: Pick<Page, 'path' | 'parent'>) =>
  PAGES[parent ?? findPage(path.slice(0, path.lastIndexOf('/')))?.path ?? '/'];

/** The kind of the page, or of the part of a page, at a canonical path. */
export function getSearchKind(path: string): SearchKind {
  const [whole = ''] = path.split('#');
  const page = findPage(whole);
  const own = page ?? COLLECTIONS.find(({ under }) => whole.startsWith(under));
  return own?.kind ?? getSearchKind(getParent(page ?? { path: whole }).path);
}

/** A step of the trail that a page shows; the last one is the page itself. */
export type Crumb = { text: string; href: string };

const listSteps = (page: Page): Crumb[] => [
  ...(page.path === '/' ? [] : listSteps(getParent(page))),
  { text: page.trailName ?? page.name, href: page.path },
];

/** The trail from the home page to this one; empty for a page that shows none. */
export const toTrail = (page: Page): Crumb[] => (page.parent === null ? [] : listSteps(page));

/**
 * The entry of the page at a canonical path.
 *
 * @throws naming the path when the table has none
 */
export function getPage(path: string): Page {
  const page = findPage(path);
  if (!page) throw new Error(`The page ${path} has no entry in src/domain/page/pages.ts`);
  return page;
}
