/** Links that a script adds to an open menu (rules §2). */
import type { MenuLink } from './navigation.ts';
import type { MenuName } from './pages.ts';

export type NewLinks = Partial<Record<MenuName, MenuLink[]>>;

export const NEW_LINKS_PATH = '/menu.json';
