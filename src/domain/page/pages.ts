/** The one table of the site's pages (rules §1 and §2); pages of collections have no entry. */

export type SearchKind =
  'about' | 'article' | 'clinic' | 'condition' | 'guide' | 'question' | 'review' | 'tool';

export type MenuName = 'Reviews' | 'Clinics' | 'Conditions' | 'Education' | 'Tools' | 'About';

type Entry<Path> = {
  /** For links, and for the trail without a `trailName`. Some pages replace it with their title. */
  name: string;
  trailName?: string;
  /** Previous step of the trail: by default the page above, or else home. Null for no trail. */
  parent?: Path | null;
  menu?: MenuName;
  menuName?: string;
  footer?: number | 'legal';
  /** For lists of all pages, if the menu's label is ambiguous. */
  linkName?: string;
  aliases?: readonly `/${string}`[];
  kind?: SearchKind;
  /** False keeps it out of search engines and page lists. */
  isListed?: boolean;
  /**
   * Its subject is the visitor's own health, so it has the button "Leave this site quickly" (rules
   * §11).
   */
  hasQuickExit?: true;
  /** Stored on the device before it is opened (rules §11): with the first page, or after it. */
  isKept?: 'first' | 'next';
};

export type Page<Path = PagePath> = Pick<
  Entry<Path>,
  'name' | 'trailName' | 'parent' | 'isListed'
> & { path: string };

function definePages<const T extends Record<`/${string}`, Entry<keyof T>>>(entries: T) {
  type Path = keyof T & string;
  const pages = Object.entries(entries).map(([path, entry]) => [path, { path, ...entry }]);
  return Object.fromEntries(pages) as Readonly<Record<Path, Entry<Path> & { path: Path }>>;
}

const ANSWER = { parent: '/conditions', kind: 'question' } as const;

export const PAGES = /* @__PURE__ */ definePages({
  '/': { name: 'Home', parent: null, kind: 'about' },
  '/quiz': {
    name: 'Find My Clinic',
    linkName: 'Find my clinic: the quiz',
    kind: 'tool',
    hasQuickExit: true,
    isKept: 'first',
  },
  '/results': {
    name: 'Your clinic matches',
    parent: '/quiz',
    isListed: false,
    hasQuickExit: true,
    isKept: 'first',
  },

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
    isKept: 'next',
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
  '/conditions/questions/adhd': { name: 'ADHD', linkName: 'ADHD: short answer', ...ANSWER },
  '/conditions/questions/depression': {
    name: 'Depression',
    linkName: 'Depression: short answer',
    ...ANSWER,
  },
  '/conditions/questions/autism': { name: 'Autism', linkName: 'Autism: short answer', ...ANSWER },
  '/conditions/questions/fibromyalgia': {
    name: 'Fibromyalgia',
    linkName: 'Fibromyalgia: short answer',
    ...ANSWER,
  },
  '/conditions/questions/endometriosis': {
    name: 'Endometriosis',
    linkName: 'Endometriosis: short answer',
    ...ANSWER,
  },
  '/conditions/questions/for-somebody-else': {
    name: 'For a child or an adult you care for',
    linkName: 'For a child or an adult you care for: short answer',
    ...ANSWER,
  },
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
    kind: 'guide',
    hasQuickExit: true,
  },
  '/faqs': {
    name: 'Questions and answers',
    menu: 'Education',
    footer: 11,
    aliases: ['/faq'],
    kind: 'question',
    hasQuickExit: true,
  },
  '/articles': {
    name: 'Articles',
    menu: 'Education',
    menuName: 'All articles',
    aliases: ['/blog', '/education', '/education/articles'],
    kind: 'article',
  },

  '/tools': {
    name: 'Tools',
    menu: 'Tools',
    menuName: 'All tools',
    kind: 'tool',
    isKept: 'next',
  },
  '/budget-tool': {
    name: 'Budget tool',
    parent: '/tools',
    menu: 'Tools',
    isKept: 'next',
  },
  '/compare': {
    name: 'Compare clinics',
    parent: '/tools',
    menu: 'Tools',
    footer: 4,
    isKept: 'next',
  },
  '/check-eligibility': {
    name: 'Eligibility check',
    parent: '/tools',
    menu: 'Tools',
    aliases: ['/qualify'],
    hasQuickExit: true,
    isKept: 'next',
  },
  '/appointment-pack': {
    name: 'Appointment pack',
    parent: '/tools',
    hasQuickExit: true,
    isKept: 'next',
  },
  '/clinic-directory': {
    name: 'Clinic directory',
    parent: '/tools',
    menu: 'Tools',
  },
  '/after-the-start': {
    name: 'After the start',
    parent: '/tools',
    linkName: 'After the start: reminders, travel letter, complaints',
    hasQuickExit: true,
    isKept: 'next',
  },
  '/find-my-clinic': { name: 'Ways to find a clinic', parent: '/tools', menu: 'Tools' },

  '/about': {
    name: 'About',
    menu: 'About',
    menuName: 'How we rank and who pays',
    footer: 15,
  },
  '/resources': { name: 'Help and regulators', menu: 'About', kind: 'guide' },
  '/legalities': {
    name: 'The law',
    menu: 'About',
    linkName: 'Medical cannabis and UK law',
    kind: 'guide',
  },
  '/for-clinics': { name: 'For clinics', menu: 'About' },
  '/report': { name: 'Something wrong?', isListed: false },
  '/contact': { name: 'Contact', menu: 'About', footer: 16 },
  '/data': { name: 'Open data', footer: 14, linkName: 'Open data: every figure as a file' },
  '/data/changes': { name: 'Figures that changed' },
  '/how-we-check': { name: 'How we check', linkName: 'How we check figures, and how well' },
  '/how-the-guides-are-made': { name: 'How our guides are made' },

  '/privacy': { name: 'Privacy', footer: 'legal' },
  '/cookies': { name: 'Cookies', footer: 'legal' },
  '/terms': { name: 'Terms', footer: 'legal' },
  '/disclaimer': { name: 'Disclaimer', footer: 'legal' },

  '/search': { name: 'Search', isListed: false, isKept: 'next' },
  '/sent': { name: 'Sent', isListed: false },
  '/not-sent': { name: 'Not sent', isListed: false },
  '/offline': { name: 'No network', isListed: false, isKept: 'first' },
  '/404': { name: 'Page Not Found', parent: null, isListed: false },
  '/admin/preview': { name: 'Preview', parent: '/articles', isListed: false },
});

export type PagePath = keyof typeof PAGES;

export const COLLECTIONS: readonly {
  under: `/${string}/`;
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

export const listPages = (): { name: string; path: PagePath }[] =>
  ALL.filter(({ isListed }) => isListed !== false).map(({ path, name, menuName, linkName }) => ({
    name: linkName ?? menuName ?? name,
    path,
  }));

const getParent = ({ path, parent }: Pick<Page, 'path' | 'parent'>) =>
  PAGES[parent ?? findPage(path.slice(0, path.lastIndexOf('/')))?.path ?? '/'];

export function getSearchKind(path: string): SearchKind {
  const [whole = ''] = path.split('#');
  const page = findPage(whole);
  const own = page ?? COLLECTIONS.find(({ under }) => whole.startsWith(under));
  return own?.kind ?? getSearchKind(getParent(page ?? { path: whole }).path);
}

export type Crumb = { text: string; href: string };

const listSteps = (page: Page): Crumb[] => [
  ...(page.path === '/' ? [] : listSteps(getParent(page))),
  { text: page.trailName ?? page.name, href: page.path },
];

export const toTrail = (page: Page): Crumb[] => (page.parent === null ? [] : listSteps(page));

/** @throws Error, naming the path, if it has no entry */
export function getPage(path: string): Page {
  const page = findPage(path);
  if (!page) throw new Error(`The page ${path} has no entry in src/domain/page/pages.ts`);
  return page;
}

const listKept = (when: 'first' | 'next') =>
  ALL.flatMap(({ path, isKept }) => (isKept === when ? [path] : []));

export const FIRST_KEPT = /* @__PURE__ */ listKept('first');

export const NEXT_KEPT = /* @__PURE__ */ listKept('next');

/** Pages about illnesses and their treatment, except the lists. */
const READ_BELOW = ['/conditions/', '/education/', '/articles/'];
const LISTS_BELOW = '/articles/page/';

export const hasQuickExit = (path: string): boolean =>
  ALL.some((page) => page.path === path && page.hasQuickExit) ||
  (READ_BELOW.some((under) => path.startsWith(under)) && !path.startsWith(LISTS_BELOW));
