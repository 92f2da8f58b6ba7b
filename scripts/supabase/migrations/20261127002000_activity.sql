-- Activity at the desk (articles, figures, findings, people, builds and words) and the data for its header. Only
-- editors may read them.

create function public.read_own_rights() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select pg_catalog.jsonb_build_object(
      'name', private.name_of(a.user_id), 'is_super', a.is_super_admin, 'may_moderate', a.may_moderate,
      'waiting', case when a.may_moderate then (
        select count(*) from private.submissions s where s.state = 'waiting' and not s.is_suspect
      ) end
    )
    from public.admin_users a where a.user_id = auth.uid()
  );
end
$$;
comment on function public.read_own_rights() is $$
  {
    name: string;
    is_super: boolean;
    may_moderate: boolean;
    /** Submissions waiting for a moderator; null for other callers. */
    waiting: number | null;
  }
$$;
grant execute on function public.read_own_rights() to authenticated;

-- The first three figures, before and after. Long text is cut; older columns of a figure are left out.
create function private.first_changes(batch uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'field', h.field, 'clinic', private.clinic_name(h.clinic_id),
          'before', private.cut_value(h.before -> 'value'), 'after', private.cut_value(h.after -> 'value')
        )
        order by h.id
      ), '[]'
    )
    from (
      select n.* from public.figure_changes n
      left join public.figure_fields f on f.field = n.field
      where n.batch_id = first_changes.batch and f.replaced_by is null
      order by n.id
      limit 3
    ) as h
  );
end
$$;

create function private.cut_value(value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when char_length(value::text) <= 500 then value
    else pg_catalog.to_jsonb(pg_catalog.left(value::text, 500))
  end
$$;

-- Newest first, up to `max_rows` entries. `filter` is {"before", "before_key", "since", "person", "kind"}, each
-- optional: only entries older than this time and key, from this instant on, by this person, and of this kind:
-- 'article', 'figures', 'findings', 'people', 'build' or 'words'.
create function public.read_activity(filter jsonb, max_rows integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  older_than constant timestamptz := coalesce((filter ->> 'before')::timestamptz, 'infinity');
  older_key constant text := coalesce(filter ->> 'before_key', '');
  not_before constant timestamptz := coalesce((filter ->> 'since')::timestamptz, '-infinity');
  whose constant uuid := (filter ->> 'person')::uuid;
  what constant text := filter ->> 'kind';
begin
  perform private.require_editor();
  return (
    with articles as (
      select 'article:' || pg_catalog.lpad(l.id::text, 12, '0') as key, l.at, 'article' as kind, l.event,
        private.name_of(l.made_by) as by, l.title, l.article_id::text as id, null::bigint as count,
        pg_catalog.array_to_string(l.fields, ',') as details,
        exists (select from public.articles a where a.id = l.article_id) as is_there, l.changes
      from private.article_log l
      where coalesce(what, 'article') = 'article' and l.at <= older_than and l.at >= not_before
        and (whose is null or l.made_by = whose)
        and (l.at < older_than or 'article:' || pg_catalog.lpad(l.id::text, 12, '0') < older_key)
      order by l.at desc, l.id desc
      limit max_rows
    ),
    -- Choose the batches first, so that details are computed only for those.
    newest as (
      select h.batch_id, h.made_at as at
      from public.figure_changes h
      where coalesce(what, 'figures') = 'figures' and h.made_at >= not_before and h.made_at <= older_than
        and (whose is null or h.made_by = whose)
        and (h.made_at < older_than or 'figures:' || h.batch_id::text < older_key)
        and h.id = (
          select latest.id from public.figure_changes latest
          where latest.batch_id = h.batch_id and (whose is null or latest.made_by = whose)
          order by latest.made_at desc, latest.id desc limit 1
        )
      order by h.made_at desc, h.batch_id desc
      limit max_rows
    ),
    batches as (
      select 'figures:' || n.batch_id::text as key, n.at, n.batch_id,
        (pg_catalog.array_agg(h.made_by order by h.id))[1] as made_by,
        min(h.made_by_name) as made_by_name, min(h.reason) as reason,
        count(distinct (h.clinic_id, coalesce(f.replaced_by, h.field))) as count,
        count(distinct h.clinic_id) as clinics,
        (pg_catalog.array_agg(h.clinic_id order by h.id))[1] as clinic
      from newest n
      join public.figure_changes h on h.batch_id = n.batch_id
      left join public.figure_fields f on f.field = h.field
      group by n.batch_id, n.at
    ),
    figures as (
      select b.key, b.at, 'figures',
        case b.reason when 'undo' then 'undone' when 'new' then 'added' else 'changed' end,
        coalesce(private.name_of(b.made_by), case when b.reason <> 'secret-key' then b.made_by_name end),
        case when b.clinics = 1 then private.clinic_name(b.clinic) else b.clinics || ' clinics' end,
        b.batch_id::text, b.count, b.reason, true, private.first_changes(b.batch_id)
      from batches b
    ),
    people as (
      select 'people:' || pg_catalog.lpad(l.id::text, 12, '0'), l.at, 'people', l.kind,
        private.name_of(l.made_by), l.who, l.person::text, null::bigint, '', true, '[]'::jsonb
      from private.people_log l
      where coalesce(what, 'people') = 'people' and l.at <= older_than and l.at >= not_before
        and (whose is null or l.made_by = whose)
        and (l.at < older_than or 'people:' || pg_catalog.lpad(l.id::text, 12, '0') < older_key)
      order by l.at desc, l.id desc
      limit max_rows
    ),
    -- One build answers many requests and fails once, so it is one entry.
    builds as (
      select 'build:' || min(r.id::text), max(r.finished_at), 'build', 'failed', null::text, '', null::text,
        null::bigint, coalesce(r.error, ''), true, '[]'::jsonb
      from public.site_rebuilds r
      where coalesce(what, 'build') = 'build' and whose is null and r.status = 'failed'
        and r.finished_at >= not_before
      group by pg_catalog.date_trunc('second', r.finished_at), r.error
      having max(r.finished_at) <= older_than and (
        max(r.finished_at) < older_than or 'build:' || min(r.id::text) < older_key
      )
      order by max(r.finished_at) desc
      limit max_rows
    ),
    words as (
      select 'words:' || pg_catalog.lpad(l.id::text, 12, '0'), l.at, 'words',
        case when l.source is null then 'returned' else 'changed' end,
        private.name_of(l.made_by), l.path, l.path, null::bigint, '', true, '[]'::jsonb
      from private.site_words_log l
      where coalesce(what, 'words') = 'words' and l.at <= older_than and l.at >= not_before
        and (whose is null or l.made_by = whose)
        and (l.at < older_than or 'words:' || pg_catalog.lpad(l.id::text, 12, '0') < older_key)
      order by l.at desc, l.id desc
      limit max_rows
    ),
    findings as (
      select 'findings:' || pg_catalog.lpad(l.id::text, 12, '0'), l.at, 'findings', l.event,
        private.name_of(l.made_by), private.clinic_name(l.clinic_id), l.clinic_id::text, null::bigint,
        l.body, exists (select from public.clinics c where c.id = l.clinic_id), '[]'::jsonb
      from private.findings_log l
      where coalesce(what, 'findings') = 'findings' and l.at <= older_than and l.at >= not_before
        and (whose is null or l.made_by = whose)
        and (l.at < older_than or 'findings:' || pg_catalog.lpad(l.id::text, 12, '0') < older_key)
      order by l.at desc, l.id desc
      limit max_rows
    ),
    everything as (
      select * from articles union all select * from figures union all select * from people
      union all select * from builds union all select * from words union all select * from findings
    ),
    page as (
      select * from everything e order by e.at desc, e.key desc limit max_rows
    )
    select coalesce(
      pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.at desc, p.key desc), '[]'
    ) from page p
  );
end
$$;
comment on function public.read_activity(jsonb, integer) is $$
  {
    /** Unique. Entries of the same instant are in the order of their keys. */
    key: string;
    at: string;
    kind: 'article' | 'figures' | 'findings' | 'people' | 'build' | 'words';
    /** What was done, in one word. */
    event: string;
    /** A name; null for the site's own scripts, which use the secret key. */
    by: string | null;
    /** The name, at the time, of what it was done to. */
    title: string;
    /** The article, the batch of figures, the clinic of a finding or the person; for words, the path of their file. */
    id: string | null;
    /** How many figures. */
    count: number | null;
    /** The fields that changed, the reason for the change of figures, the public body, or why the build failed. */
    details: string;
    /**
     * The first three figures that changed, or the short fields of an article, before and after. Text is cut.
     */
    changes: { field: string; clinic?: string; before: FieldValue; after: FieldValue }[];
    /** For an article or a clinic: whether it still exists. */
    is_there: boolean;
  }[]
$$;
grant execute on function public.read_activity(jsonb, integer) to authenticated;
