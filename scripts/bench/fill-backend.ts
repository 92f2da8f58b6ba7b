/** Fills an embedded backend with any number of clinics, and with what belongs to them, in seconds. */
import { resolve } from 'node:path';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import type { RunSql } from '../backend/embedded/migrate.ts';
import { PROJECT } from '../lib/environment.ts';

export type Filling = {
  clinics: number;
  /** Of each clinic: reviews, rows of its pharmacy, and figures that a page vouches for (at most 60). */
  reviews: number;
  strains: number;
  sources: number;
  /** Of each of those figures. */
  changes: number;
  articles: number;
};

/** As large as the site is meant to become: 100,000 reviews and 300,000 sources. */
export const FULL_SIZE: Filling = {
  clinics: 10_000,
  reviews: 10,
  strains: 20,
  sources: 30,
  changes: 1,
  articles: 2_000,
};

const CLINICS = `
  insert into clinics
  select made.*
  from generate_series(1, $2::integer) as n
  cross join lateral jsonb_populate_record(
    null::clinics,
    ($1::jsonb -> (n % jsonb_array_length($1::jsonb))) || jsonb_build_object(
      'id', md5('clinic ' || n), 'name', 'Clinic ' || n, 'slug', 'clinic-' || n,
      'review_slug', null, 'website', 'https://clinic-' || n || '.example/', 'rating', 3 + n % 21 / 10.0,
      'is_example', false, 'active', n % 50 > 0
    )
  ) as made`;

const toRest = ({ reviews, strains, sources, changes, articles }: Filling): string => `
  insert into clinic_reviews (id, clinic_id, author_name, rating, body, verification, created_at)
    select md5('review ' || c.id || n)::uuid, c.id, 'A patient', 1 + n % 5,
      repeat('They answered within a day. ', 5), 'email', now() - n * interval '1 day'
    from clinics c cross join generate_series(1, ${reviews}) as n;
  insert into clinic_strains (id, clinic_id, condition)
    select md5('strain ' || c.id || n)::uuid, c.id, 'condition-' || n % 8
    from clinics c cross join generate_series(1, ${strains}) as n;
  insert into source_pages (id, clinic_id, kind, url, title, next_look_at, last_look_at)
    select md5('page ' || c.id || n)::uuid, c.id, 'clinic', c.website || n, 'Page ' || n,
      now() + n * interval '1 day', now()
    from clinics c cross join generate_series(1, 3) as n;
  insert into private.page_captures (id, page_id, how, body, body_sha256)
    select md5('capture ' || p.id)::uuid, p.id, 'fetched', repeat('Words of the page. ', 20), p.id::text
    from source_pages p;
  insert into figure_sources (
    id, clinic_id, field, state, value, source_title, source_url, page_id, capture_id, quote, checked_on
  )
    select md5('source ' || c.id || f.field)::uuid, c.id, f.field, 'published', 'x', 'Fees and times',
      c.website || f.place % 3 + 1, md5('page ' || c.id || f.place % 3 + 1)::uuid,
      md5('capture ' || md5('page ' || c.id || f.place % 3 + 1)::uuid)::uuid, 'Words of the page.',
      current_date - (f.place * 7 % 200)::integer
    from clinics c cross join (
      select field, row_number() over (order by field) as place from figure_fields
      where replaced_by is null and tier not in ('identity', 'computed') limit ${sources}
    ) as f;
  insert into figure_changes (
    batch_id, clinic_id, field, before, after, why, made_by_name, made_at, transaction
  )
    select md5(s.clinic_id::text || n)::uuid, s.clinic_id, s.field, '{"value": null, "sources": []}',
      '{"value": "x", "sources": []}', case when row_number() over () % 20 = 0 then 'check' else 'import' end,
      'ann@example.org',
      now() - row_number() over () * interval '1 minute', (row_number() over ())::text::xid8
    from figure_sources s cross join generate_series(1, ${changes}) as n;
  insert into figure_checks (at, clinic_id, field, page_id, outcome)
    select now() - n * interval '100 days', s.clinic_id, s.field, s.page_id, 'same'
    from figure_sources s cross join generate_series(0, 1) as n;
  insert into articles (id, slug, title, content, published, published_at)
    select md5('article ' || n)::uuid, 'article-' || n, 'Article ' || n,
      repeat('<p>Something to read. </p>', 200), n % 4 > 0, now() - n * interval '1 hour'
    from generate_series(1, ${articles}) as n;
  insert into article_redirects (slug, article_id) select 'old-' || slug, id from articles;
  insert into article_revisions (article_id, snapshot, saved_at)
    select a.id, to_jsonb(a), now() - n * interval '1 day'
    from articles a cross join generate_series(1, 3) as n;
  insert into private.article_log (at, article_id, event, title)
    select now() - n * interval '1 hour', a.id, 'changed', a.title
    from articles a cross join generate_series(1, 5) as n;
  insert into private.submissions (
    kind, state, clinic_id, review_id, form, rating, has_work, is_suspect, made_at, waiting_since, decided_at
  )
    select 'review', case when row_number() over () % 500 = 0 then 'waiting' else 'published' end,
      r.clinic_id, r.id, '{"says": "x", "month": "2026-01"}', r.rating, true, false, r.created_at,
      r.created_at, r.created_at
    from clinic_reviews r;
  insert into private.submission_addresses (submission, address)
    select id, 'a' || row_number() over () || '@example.org' from private.submissions;
  insert into private.submission_events (submission, kind, was, is_now, rating, at)
    select id, 'review', 'waiting', 'published', rating, made_at from private.submissions;
  insert into private.outbox (kind, submission, address, made_at, sent_at)
    select 'review-published', id, null, made_at, made_at from private.submissions;
  insert into site_rebuilds (requested_at, reason, status, finished_at)
    select now() - n * interval '1 hour', 'figures changed', 'done', now() - n * interval '1 hour'
    from generate_series(1, ${articles}) as n;
`;

/**
 * Puts the rows in as the database's owner and past its triggers, so none of them has a history of its own,
 * and counts them for the planner. The clinics take their columns in turns from those of the committed
 * snapshot; one in fifty is off the site.
 */
export async function fillBackend(sql: RunSql, filling: Filling): Promise<void> {
  const { rows } = readSnapshotFiles(resolve(PROJECT, 'content/snapshots'));
  await sql('set session_replication_role = replica');
  try {
    await sql(CLINICS, [JSON.stringify(rows.clinics), filling.clinics]);
    await sql(toRest(filling));
  } finally {
    await sql('set session_replication_role = origin');
  }
  await sql('vacuum analyze');
}
