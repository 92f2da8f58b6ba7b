import type { Row, TableName, ViewName } from './database.types.ts';

type ReadOf<Name extends TableName | ViewName> = Name extends unknown
  ? {
      from: Name;
      /** The column with a different text in every row, by which pages are ordered. */
      key: keyof Row<Name> & string;
      /** By column, as the REST interface writes filters. */
      where?: Readonly<Partial<Record<keyof Row<Name> & string, string>>>;
    }
  : never;

/** A table or view as the snapshot reads it. */
export type WholeRead = ReadOf<TableName | ViewName>;

/** What an anonymous visitor may read (rules §7), by the name of its file in the snapshot. */
export const SNAPSHOT_READS = {
  clinics: { from: 'clinics', key: 'id', where: { active: 'eq.true' } },
  clinic_reviews: { from: 'clinic_reviews', key: 'id' },
  clinic_strains: { from: 'clinic_strains', key: 'id' },
  figure_sources: { from: 'figure_sources', key: 'id' },
  articles: { from: 'articles', key: 'id', where: { published: 'eq.true' } },
  article_redirects: { from: 'article_redirects', key: 'slug' },
  condition_counts: { from: 'clinic_condition_match_count', key: 'id' },
} as const satisfies Record<string, WholeRead>;
