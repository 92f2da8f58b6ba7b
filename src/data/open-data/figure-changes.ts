import type { LoggedChange, ShownChange } from '../../domain/open-data/change-log.ts';
import { isNews } from '../../domain/open-data/change-news.ts';
import { type ColumnChange, findChangeReason } from '../../domain/open-data/change-reasons.ts';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { remember } from '../../domain/remember.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';
import { toChecksum } from '../snapshot/snapshot-files.ts';

export const CHANGES_FEED = { path: '/data/changes.xml', title: 'Figures that changed' };

/** Above this no clinic has a feed: hosts limit the number of files, and few feeds are read. */
const MOST_CLINIC_FEEDS = 1000;

export const MOST_FEED_ITEMS = 30;

/** The file beside the page has them all. */
const MOST_SHOWN = 200;

/** Stable across builds: a fresh clone finds old changes again, and feeds must not repeat them. */
function toChangeId(change: LoggedChange): string {
  const { clinicId, kind, previousSnapshotAt } = change;
  const figure = 'figure' in change ? [change.figure, change.from, change.to] : [];
  const text = JSON.stringify([clinicId, kind, previousSnapshotAt, ...figure]);
  return toChecksum(text).slice(0, 16);
}

type Logged = {
  figureChanges: readonly LoggedChange[];
  clinics: readonly Clinic[];
  columnChanges: readonly ColumnChange[];
};

const toShownChanges = remember(
  ({ figureChanges, clinics, columnChanges }: Logged): ShownChange[] => {
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

/** Newest snapshot first. */
export async function getFigureChanges(): Promise<ShownChange[]> {
  return toShownChanges(await getSnapshot());
}

export async function getNewestChanges(): Promise<{ changes: ShownChange[]; total: number }> {
  const changes = await getFigureChanges();
  return { changes: changes.slice(0, MOST_SHOWN), total: changes.length };
}

export const hasShownChanges = async (clinicId: string): Promise<boolean> => {
  const { changes } = await getNewestChanges();
  return changes.some((change) => change.clinicId === clinicId);
};

const isReal = ({ overview }: Clinic) => !overview.isExample;

const toFedClinics = remember((clinics: readonly Clinic[]): ReadonlySet<string> => {
  // Nothing is logged for an invented clinic.
  const fed = clinics.length > MOST_CLINIC_FEEDS ? [] : clinics.filter(isReal);
  return new Set(fed.map(({ overview }) => overview.slug));
});

export async function getFedClinics(): Promise<string[]> {
  return [...toFedClinics((await getSnapshot()).clinics)];
}

/** Null where the clinic has no feed. */
export const getClinicFeed = async (slug: string): Promise<string | null> =>
  toFedClinics((await getSnapshot()).clinics).has(slug) ? `/clinics/${slug}/changes.xml` : null;

const toNewsByClinic = remember((changes: readonly ShownChange[]) =>
  Map.groupBy(changes.filter(isNews), ({ clinicId }) => clinicId),
);

export async function getClinicChanges(clinicId: string): Promise<ShownChange[]> {
  const news = toNewsByClinic(await getFigureChanges()).get(clinicId) ?? [];
  return news.slice(0, MOST_FEED_ITEMS);
}
