/** Who this site is, from content/site.yml. */
import { readContent } from './data/content/read-content.ts';
import { siteSchema } from './schemas/site.ts';

export const SITE = readContent('site.yml', siteSchema);
