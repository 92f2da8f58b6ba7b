/** Who this site is, and who to call for help now: what every page says. */
import { readContent } from './data/content/read-content.ts';
import { isDemonstration } from './data/content/demonstration.ts';
import { emergencySchema } from './schemas/emergency.ts';
import { siteSchema } from './schemas/site.ts';

const site = readContent('site.yml', siteSchema);

export const SITE = { ...site, demonstration: isDemonstration(site) };

/** From content/emergency.yml. */
export const EMERGENCY = readContent('emergency.yml', emergencySchema);
