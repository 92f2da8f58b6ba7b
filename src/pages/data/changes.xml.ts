import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getNewestChanges } from '../../data/open-data/figure-changes.ts';
import { toChangeSentence } from '../../domain/open-data/change-log.ts';
import { CHANGE_REASON_WORDS } from '../../domain/open-data/change-reasons.ts';
import { formatDate } from '../../domain/format/dates.ts';
import { toXmlText } from '../../domain/format/xml-text.ts';
import { SITE } from '../../site.ts';

const MAX_ITEMS = 100;

export const GET: APIRoute = async () => {
  const address = new URL(import.meta.env.SITE);
  const { changes } = await getNewestChanges();
  return rss({
    title: `${SITE.name}: figures that changed`,
    description: `Figures of clinics that changed from one snapshot to the next.${SITE.demonstration ? ` ${SITE.demonstrationNotice}` : ''}`,
    site: address,
    trailingSlash: false,
    customData: `<language>${SITE.locale}</language>`,
    items: changes.slice(0, MAX_ITEMS).map((change) => ({
      title: toXmlText(toChangeSentence(change)),
      description: [
        change.reason ? `${CHANGE_REASON_WORDS[change.reason]}.` : '',
        `Between ${formatDate(change.previousSnapshotAt)} and ${formatDate(change.snapshotAt)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      // Feed readers identify items by this, so it must be stable across builds.
      link: new URL(`/data/changes#change-${change.id}`, address).href,
      pubDate: new Date(change.snapshotAt),
    })),
  });
};
