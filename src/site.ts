/**
 * Who this site is and how it is navigated. Words come from content/site.yml; the menus are a table
 * here because their links must resolve, which a test checks on the built site.
 */
import { readContent } from './data/content/read-content.ts';
import { siteSchema } from './schemas/site.ts';

export const SITE = readContent('site.yml', siteSchema);

export type NavigationLink = { text: string; href: string };
export type NavigationMenu = { text: string; links: NavigationLink[] };

/** The header's menus (rules §2). The layout adds reviews and the newest articles. */
export const MENUS: NavigationMenu[] = [
  {
    text: 'Reviews',
    links: [
      { text: 'All reviews', href: '/reviews' },
      { text: 'How reviews are checked', href: '/about#reviews' },
    ],
  },
  {
    text: 'Clinics',
    links: [
      { text: 'All clinics', href: '/clinics' },
      { text: 'Video consultations', href: '/clinics?location=virtual' },
      { text: 'Under £1,500 a year', href: '/clinics?tier=budget' },
      { text: 'Rated 4.5 or more', href: '/clinics?rating=4.5' },
    ],
  },
  {
    text: 'Conditions',
    links: [
      { text: 'All conditions', href: '/conditions' },
      { text: 'Chronic pain', href: '/conditions/chronic-pain' },
      { text: 'Anxiety and PTSD', href: '/conditions/anxiety-ptsd' },
      { text: 'Insomnia and sleep', href: '/conditions/insomnia' },
      { text: 'Multiple sclerosis', href: '/conditions/multiple-sclerosis' },
      { text: 'Epilepsy', href: '/conditions/epilepsy' },
    ],
  },
  {
    text: 'Education',
    links: [
      { text: 'Education hub', href: '/education/hub' },
      { text: 'All guides', href: '/guides' },
      { text: 'Questions and answers', href: '/faqs' },
      { text: 'All articles', href: '/articles' },
    ],
  },
  {
    text: 'Tools',
    links: [
      { text: 'All tools', href: '/tools' },
      { text: 'Budget tool', href: '/budget-tool' },
      { text: 'Compare clinics', href: '/compare' },
      { text: 'Eligibility check', href: '/check-eligibility' },
      { text: 'Clinic directory', href: '/clinic-directory' },
      { text: 'Find my clinic', href: '/find-my-clinic' },
    ],
  },
  {
    text: 'About',
    links: [
      { text: 'How we rank and who pays', href: '/about' },
      { text: 'Help and regulators', href: '/resources' },
      { text: 'The law', href: '/legalities' },
      { text: 'Contact', href: '/contact' },
    ],
  },
];

export const FIND_MY_CLINIC: NavigationLink = { text: 'Find My Clinic', href: '/quiz' };

export const QUICK_LINKS: NavigationLink[] = [
  { text: 'All clinics', href: '/clinics' },
  { text: 'Reviews', href: '/reviews' },
  { text: 'Clinic directory', href: '/clinic-directory' },
  { text: 'Compare clinics', href: '/compare' },
  { text: 'Budget tool', href: '/budget-tool' },
  { text: 'Eligibility check', href: '/check-eligibility' },
  { text: 'Find my clinic', href: '/find-my-clinic' },
  { text: 'Conditions', href: '/conditions' },
  { text: 'Guides', href: '/guides' },
  { text: 'Articles', href: '/articles' },
  { text: 'Questions and answers', href: '/faqs' },
  { text: 'The law', href: '/legalities' },
  { text: 'Help and regulators', href: '/resources' },
  { text: 'Open data', href: '/data' },
  { text: 'About', href: '/about' },
  { text: 'Contact', href: '/contact' },
];

export const LEGAL_LINKS: NavigationLink[] = [
  { text: 'Privacy', href: '/privacy' },
  { text: 'Cookies', href: '/cookies' },
  { text: 'Terms', href: '/terms' },
  { text: 'Disclaimer', href: '/disclaimer' },
];
