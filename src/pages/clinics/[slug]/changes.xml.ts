import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getClinic } from '../../../data/clinic/clinics.ts';
import { getClinicChanges, getFedClinics } from '../../../data/open-data/figure-changes.ts';
import { toChangeDetails, toChangeSentence } from '../../../domain/open-data/change-log.ts';
import { toXmlText } from '../../../domain/format/xml-text.ts';
import { SITE } from '../../../site.ts';

export async function getStaticPaths() {
  return (await getFedClinics()).map((slug) => ({ params: { slug } }));
}

export const GET: APIRoute = async ({ params }) => {
  const { overview, figures } = await getClinic(params.slug ?? '');
  const page = new URL(`/clinics/${overview.slug}`, import.meta.env.SITE).href;
  return rss({
    title: toXmlText(`${overview.name}: figures that changed`),
    description: toXmlText(
      `What changed in the figures of ${overview.name} on ${SITE.name}.${SITE.demonstration ? ` ${SITE.demonstrationNotice}` : ''}`,
    ),
    site: page,
    trailingSlash: false,
    customData: `<language>${SITE.locale}</language>`,
    items: (await getClinicChanges(overview.id)).map((change) => ({
      title: toXmlText(toChangeSentence(change)),
      description: toXmlText(toChangeDetails(change, figures)),
      // The same ID in every build. The prefix stops the package from reading it as a number.
      customData: `<link>${page}</link><guid isPermaLink="false">change-${change.id}</guid>`,
      pubDate: new Date(change.snapshotAt),
    })),
  });
};
