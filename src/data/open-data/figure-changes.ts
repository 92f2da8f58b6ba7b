import type { LoggedChange, ShownChange } from '../../domain/open-data/change-log.ts';
import { isNews } from '../../domain/open-data/change-news.ts';
import { findChangeReason } from '../../domain/open-data/change-reasons.ts';
import { derive, getSnapshot } from '../snapshot/snapshot.ts';
import { toChecksum } from '../snapshot/snapshot-files.ts';

export const CHANGES_FEED = { path: '/data/changes.xml', title: 'Figures that changed' };

/** Hosts limit the number of files, and few feeds have readers. */
const MAX_CLINIC_FEEDS = 1000;

export const MAX_FEED_ITEMS = 30;

const MAX_SHOWN = 200;

/**
 * Stable across builds, because a fresh clone finds old changes again and feeds must not repeat
 * them.
 */
function toChangeId(change: LoggedChange): string {
  const { clinicId, kind, previousSnapshotAt } = change;
  const figure = 'figure' in change ? [change.figure, change.from, change.to] : [];
  const text = JSON.stringify([clinicId, kind, previousSnapshotAt, ...figure]);
  return toChecksum(text).slice(0, 16);
}

export const getFigureChanges = derive(
  getSnapshot,
  ({ figureChanges, clinics, columnChanges }): ShownChange[] => {
    const reasons = Map.groupBy(columnChanges, ({ clinicId }) => clinicId);
    const slugs = new Map(clinics.map(({ overview }) => [overview.id, overview.slug]));
    return figureChanges.map((change) => {
      const slug = slugs.get(change.clinicId);
      const page = slug === undefined ? null : `/clinics/${slug}`;
      const reason =
        'figure' in change ? findChangeReason(change, reasons.get(change.clinicId) ?? []) : null;
      return { ...change, id: toChangeId(change), slug: slug ?? change.slug, page, reason };
    });
  },
);

export async function getNewestChanges(): Promise<{ changes: ShownChange[]; total: number }> {
  const changes = await getFigureChanges();
  return { changes: changes.slice(0, MAX_SHOWN), total: changes.length };
}

export const hasShownChanges = async (clinicId: string): Promise<boolean> => {
  const { changes } = await getNewestChanges();
  return changes.some((change) => change.clinicId === clinicId);
};

export const getFedClinics = derive(getSnapshot, ({ clinics }) =>
  clinics.length > MAX_CLINIC_FEEDS
    ? []
    : clinics.flatMap(({ overview }) => (overview.isExample ? [] : [overview.slug])),
);

export const getClinicFeed = async (slug: string): Promise<string | null> =>
  (await getFedClinics()).includes(slug) ? `/clinics/${slug}/changes.xml` : null;

export async function getClinicChanges(clinicId: string): Promise<ShownChange[]> {
  const changes = await getFigureChanges();
  return changes
    .filter((change) => change.clinicId === clinicId && isNews(change))
    .slice(0, MAX_FEED_ITEMS);
}
