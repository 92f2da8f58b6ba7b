export type Dataset = {
  name: string;
  description: string;
  snapshotTakenAt: string | null;
  licence: { name: string; url: string };
  distributions: readonly { path: string; name: string; mediaType: string; description: string }[];
};

export type FieldRow = { name: string; type: string; description: string };

export type FieldTables = Record<'file' | 'clinic' | 'figure' | 'figures' | 'change', FieldRow[]>;
