/** Site identity and emergency contacts, used on every page. */
import { readContent } from './data/content/read-content.ts';
import { isDemonstration } from './data/content/demonstration.ts';
import { emergencySchema } from './schemas/emergency.ts';
import { siteSchema } from './schemas/site.ts';

const site = readContent('site.yml', siteSchema);

export const SITE = { ...site, demonstration: isDemonstration(site) };

export const EMERGENCY = readContent('emergency.yml', emergencySchema);
