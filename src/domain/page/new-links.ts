/** Links that a script adds to the menus when the first one opens (rules §2). */
import type { MenuLink } from './navigation.ts';
import type { MenuName } from './pages.ts';

export type NewLinks = Partial<Record<MenuName, MenuLink[]>>;

export const NEW_LINKS_PATH = '/menu.json';
