/** The log of figures that changed, as the site and its files show it. */
import type { LoggedChange, ShownChange } from '../../domain/open-data/change-log.ts';
import { isNews } from '../../domain/open-data/change-news.ts';
import { type ColumnChange, findChangeReason } from '../../domain/open-data/change-reasons.ts';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { remember } from '../../domain/remember.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';
import { toChecksum } from '../snapshot/snapshot-files.ts';

/** Where programs read of new changes. */
export const CHANGES_FEED = { path: '/data/changes.xml', title: 'Figures that changed' };

/**
 * Clinics that each have a feed of their own; with more, none has. A feed is a file more for each clinic in
 * every build and on the host, whose number of files is limited, and hardly anybody reads any one of them.
 */
const MOST_CLINIC_FEEDS = 1000;

/** Changes in a clinic's feed: readers want what is new, and fetch the file often. */
export const MOST_FEED_ITEMS = 30;

/** Changes on the page; all of them are in the file beside it. */
const MOST_SHOWN = 200;

/**
 * The same wherever and whenever the change is found, so that a feed reader shows it once: a host
 * that builds from a fresh clone finds the changes since the committed snapshot again each time.
 */
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

// Every clinic's page needs what changed.
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

/** Every change that the snapshot remembers, newest snapshot first. */
export async function getFigureChanges(): Promise<ShownChange[]> {
  return toShownChanges(await getSnapshot());
}

/** The changes that the page of changes shows, and how many there are in all. */
export async function getNewestChanges(): Promise<{ changes: ShownChange[]; total: number }> {
  const changes = await getFigureChanges();
  return { changes: changes.slice(0, MOST_SHOWN), total: changes.length };
}

/** Whether the page of changes shows some of this clinic. */
export const hasShownChanges = async (clinicId: string): Promise<boolean> => {
    const { changes } = await getNewestChanges();
    return changes.some((change) => change.clinicId === clinicId);
  };

const isReal = ({ overview }: Clinic) => !overview.isExample;

const toFedClinics = remember((clinics: readonly Clinic[]): ReadonlySet<string> => {
  // Nothing is logged of an invented clinic.
  const fed = clinics.length > MOST_CLINIC_FEEDS ? [] : clinics.filter(isReal);
  return new Set(fed.map(({ overview }) => overview.slug));
});

/** The slugs of the clinics that have a feed of their own. */
export async function getFedClinics(): Promise<string[]> {
  return [...toFedClinics((await getSnapshot()).clinics)];
}

/** Where programs read of new changes of one clinic; null where it has no feed. */
export const getClinicFeed = async (slug: string): Promise<string | null> =>
    toFedClinics((await getSnapshot()).clinics).has(slug) ? `/clinics/${slug}/changes.xml` : null;

// Every clinic's feed asks.
const toNewsByClinic = remember((changes: readonly ShownChange[]) =>
  Map.groupBy(changes.filter(isNews), ({ clinicId }) => clinicId),
);

/** The newest changes of one clinic, for its feed. */
export async function getClinicChanges(clinicId: string): Promise<ShownChange[]> {
  const news = toNewsByClinic(await getFigureChanges()).get(clinicId) ?? [];
  return news.slice(0, MOST_FEED_ITEMS);
}
