/** Header and footer links (rules §2). */
import { type MenuName, PAGES } from './pages.ts';

export type MenuLink = { text: string; href: string };
export type Menu = { text: MenuName; links: MenuLink[] };

const ALL = Object.values(PAGES);

const PARTS: readonly (MenuLink & { menu: MenuName })[] = [
  { menu: 'Reviews', text: 'How often we decline one', href: '/reviews/policy#record' },
];

const MENU_NAMES = ['Reviews', 'Clinics', 'Conditions', 'Education', 'Tools', 'About'] as const;

/** The layout adds views of the listing; a script adds reviews and the newest articles. */
export const MENUS: readonly Menu[] = MENU_NAMES.map((text) => ({
  text,
  links: [
    ...ALL.filter(({ menu }) => menu === text).map(({ path, name, menuName }) => ({
      text: menuName ?? name,
      href: path,
    })),
    ...PARTS.filter(({ menu }) => menu === text),
  ],
}));

const toLink = ({ path, name }: (typeof ALL)[number]): MenuLink => ({ text: name, href: path });

export const QUICK_LINKS: readonly MenuLink[] = ALL.filter(
  ({ footer }) => typeof footer === 'number',
)
  .toSorted((one, other) => Number(one.footer) - Number(other.footer))
  .map(toLink);

export const LEGAL_LINKS: readonly MenuLink[] = ALL.filter(({ footer }) => footer === 'legal').map(
  toLink,
);
