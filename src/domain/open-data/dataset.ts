/** What the page of open data says about its files. */

export type Dataset = {
  name: string;
  description: string;
  /** ISO instant (UTC); null when there is no snapshot. */
  snapshotTakenAt: string | null;
  licence: { name: string; url: string };
  /** The files, with their paths on this site. */
  distributions: readonly { path: string; name: string; mediaType: string; description: string }[];
};

export type FieldRow = { name: string; type: string; description: string };

/** The tables of fields: of the whole file, and of what is in it. */
export type FieldTables = Record<'file' | 'clinic' | 'figure' | 'figures' | 'change', FieldRow[]>;
