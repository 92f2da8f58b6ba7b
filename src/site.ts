/** Who this site is, from content/site.yml, and whether it is a demonstration. */
import { readContent } from './data/content/read-content.ts';
import { isDemonstration } from './data/content/demonstration.ts';
import { siteSchema } from './schemas/site.ts';

const site = readContent('site.yml', siteSchema);

export const SITE = { ...site, demonstration: isDemonstration(site) };
