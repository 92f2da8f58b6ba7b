-- So that a snapshot reads only what changed since the last one.

-- The blocks of a large table, as [{"first", "rows", "digest"}], in order: "first" is the id from which on its
-- rows are counted, null for the first block. Without `bounds` a block begins at every thousandth row.
--
-- It runs with the caller's own rights and policies, so a row that comes out of sight changes its block too. A
-- digest is made of what a row holds, which a copy of the database keeps; of the transaction that wrote it,
-- which is another one after a change and its undoing; and of the columns of the table.
create function public.read_blocks(source text, bounds uuid[] default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  shown constant text := case source
    when 'clinics' then 'public.clinics as t where t.active'
    when 'articles' then 'public.articles as t where t.published'
    when 'clinic_reviews' then 'public.clinic_reviews as t'
    when 'clinic_strains' then 'public.clinic_strains as t'
    when 'figure_sources' then 'public.figure_sources as t'
  end;
  seed bigint;
  starts uuid[] := bounds;
  answer jsonb;
begin
  if shown is null then
    raise exception 'This table has no blocks.' using errcode = 'check_violation';
  end if;
  select pg_catalog.hashtextextended(
    pg_catalog.string_agg(a.attname || ' ' || a.atttypid, ',' order by a.attnum), 0
  ) into seed
  from pg_catalog.pg_attribute a
  where a.attrelid = ('public.' || source)::regclass and a.attnum > 0 and not a.attisdropped;
  if starts is null then
    execute 'select coalesce(pg_catalog.array_agg(n.id order by n.id), ''{}'') from (
        select t.id, row_number() over (order by t.id) as place from ' || shown || '
      ) as n
      where n.place > 1 and n.place % 1000 = 1' into starts;
  end if;
  execute 'select pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        ''first'', $1[n.block], ''rows'', coalesce(b.rows, 0), ''digest'', coalesce(b.digest, 0)::text
      )
      order by n.block
    )
    from pg_catalog.generate_series(0, pg_catalog.cardinality($1)) as n (block)
    left join (
      select pg_catalog.width_bucket(t.id, $1) as block, count(*) as rows,
        bit_xor(pg_catalog.hash_record_extended(t.*, t.xmin::text::bigint # $2)) as digest
      from ' || shown || '
      group by 1
    ) as b on b.block = n.block' into answer using starts, seed;
  return answer;
end
$$;

revoke all on function public.read_blocks(text, uuid[]) from public;
grant execute on function public.read_blocks(text, uuid[]) to anon, authenticated, service_role;
