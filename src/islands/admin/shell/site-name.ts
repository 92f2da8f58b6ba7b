import { createContext } from 'react';

/** The site's name, for headings and document titles. */
export const SiteNameContext = createContext('');
