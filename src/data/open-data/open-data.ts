import type { ShownChange } from '../../domain/open-data/change-log.ts';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { CLINIC_FIGURES, OPEN_FIGURE_NAMES } from '../../domain/clinic/clinic-figures.ts';
import { toOpenFigures } from '../../domain/clinic/format-figure.ts';
import type { Dataset } from '../../domain/open-data/dataset.ts';
import { CHANGES_FEED, getFigureChanges } from './figure-changes.ts';
import {
  bodyFindingsSchema,
  OPEN_DATA_VERSION,
  type OpenChanges,
  type OpenClinic,
  type OpenData,
} from './open-data-schema.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

export type Publisher = {
  name: string;
  demonstration: boolean;
  demonstrationNotice: string;
};

type Head = Omit<OpenChanges, 'changes'>;

const LICENCE = {
  name: 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

const SCHEMA_PATH = '/data/clinics.schema.json';

const FILES = [
  {
    path: '/data/clinics.json',
    name: 'Clinics as JSON',
    mediaType: 'application/json',
    description: 'Every clinic with every figure, its state, source and date.',
  },
  {
    path: '/data/clinics.csv',
    name: 'Clinics as CSV',
    mediaType: 'text/csv',
    description: 'The same figures for a spreadsheet: one row for each clinic and figure.',
  },
  {
    path: SCHEMA_PATH,
    name: 'JSON Schema of the clinics',
    mediaType: 'application/schema+json',
    description: 'What each field holds, for programs.',
  },
  {
    path: '/data/changes.json',
    name: 'Changed figures as JSON',
    mediaType: 'application/json',
    description: 'Every change to a figure that we have on record.',
  },
  {
    path: CHANGES_FEED.path,
    name: 'Changed figures as a feed',
    mediaType: 'application/rss+xml',
    description: 'The newest changes, for a feed reader.',
  },
] as const;

export async function getDataset({ name }: Pick<Publisher, 'name'>): Promise<Dataset> {
  return {
    name: `${name}: clinics and their figures`,
    description:
      'UK medical cannabis clinics, with what is known about their fees, their waits and where they work. Each figure says what it is based on, where it was read and when it was checked.',
    snapshotTakenAt: (await getSnapshot()).status.takenAt,
    licence: LICENCE,
    distributions: FILES,
  };
}

function toFigureEntries(clinic: Clinic): OpenClinic['figures'] {
  const figures = toOpenFigures(clinic.figures);
  const entries = OPEN_FIGURE_NAMES.map((name) => {
    const { value, state, source, checkedOn } = figures[name];
    const page = source && {
      ...source,
      datedOn: source.datedOn ?? null,
      isCopy: source.isCopy ?? false,
    };
    return [name, { value, unit: CLINIC_FIGURES[name].unit, state, source: page, checkedOn }];
  });
  return Object.fromEntries(entries) as OpenClinic['figures'];
}

function toOpenFacts(clinic: Clinic) {
  const { overview, services } = clinic;
  const orNull = <Item>(list: Item[]): Item[] | null => (list.length > 0 ? list : null);
  return {
    website: overview.website,
    city: overview.address.city,
    region: overview.address.region,
    consultationTypes: orNull(services.consultationTypes),
    specialties: orNull(services.specialties),
    figures: toFigureEntries(clinic),
    officialFindings: clinic.findings.map(({ body, ...found }) =>
      bodyFindingsSchema.parse({ ...found, body: body.id }),
    ),
  };
}

function toOpenClinic(clinic: Clinic, site: URL): OpenClinic {
  const { slug, name } = clinic.overview;
  const page = new URL(`/clinics/${slug}`, site).href;
  return { slug, name, page, ...toOpenFacts(clinic) };
}

function toNotice({ demonstration, demonstrationNotice }: Publisher): string | null {
  return demonstration ? `${demonstrationNotice} Do not use its figures as facts.` : null;
}

async function getHead(publisher: Publisher, site: URL, title: string): Promise<Head> {
  return {
    version: OPEN_DATA_VERSION,
    title,
    source: site.href,
    licence: LICENCE,
    demonstration: publisher.demonstration,
    notice: toNotice(publisher),
    snapshotTakenAt: (await getSnapshot()).status.takenAt,
  };
}

export async function getOpenData(publisher: Publisher, site: URL): Promise<OpenData> {
  const { clinics } = await getSnapshot();
  const { name } = await getDataset(publisher);
  return {
    $schema: new URL(SCHEMA_PATH, site).href,
    ...(await getHead(publisher, site, name)),
    clinics: clinics
      .filter(({ overview }) => !overview.isExample)
      .map((clinic) => toOpenClinic(clinic, site))
      .sort((first, second) => (first.slug < second.slug ? -1 : 1)),
  };
}

const NO_FIGURE = { figure: null, unit: null, from: null, to: null };

function toOpenChange(change: ShownChange, site: URL): OpenChanges['changes'][number] {
  const { id, kind, slug, name, page, previousSnapshotAt, snapshotAt, reason } = change;
  return {
    id,
    kind,
    clinic: { slug, name, page: page && new URL(page, site).href },
    ...('figure' in change
      ? {
          figure: change.figure,
          unit: CLINIC_FIGURES[change.figure].unit,
          from: change.from,
          to: change.to,
        }
      : NO_FIGURE),
    reason,
    previousSnapshotAt,
    snapshotAt,
  };
}

export async function getOpenChanges(publisher: Publisher, site: URL): Promise<OpenChanges> {
  const changes = await getFigureChanges();
  return {
    ...(await getHead(publisher, site, `${publisher.name}: figures that changed`)),
    changes: changes.map((change) => toOpenChange(change, site)),
  };
}
