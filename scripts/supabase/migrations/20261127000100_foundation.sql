-- Grants, the private schema and shared helpers. The API can reach an object in `public` only through the grants
-- next to that object.

revoke all on all tables in schema public from anon, authenticated, service_role;
revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PUBLIC's right to run new functions is a global default, so it is revoked globally.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

-- Never exposed by the API: helper functions, and tables that only functions read. No role has rights on these
-- tables, so they need no policies.
create schema private;
grant usage on schema private to authenticated, service_role;

-- Column checks. Most are in PL/pgSQL, which caches plans: an SQL function with its own search path is planned
-- again for every row, and saving one clinic runs about thirty of these. A role that writes a table needs execute
-- rights on its checks.

create function private.is_word_list(list text[]) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return pg_catalog.cardinality(list) <= 100
    and coalesce(pg_catalog.array_ndims(list), 1) = 1
    and not exists (
      select from pg_catalog.unnest(list) as entry
      where entry is null or pg_catalog.btrim(entry) = '' or pg_catalog.char_length(entry) > 2000
    );
end
$$;
grant execute on function private.is_word_list(text[]) to authenticated, service_role;

create function private.is_web_address(address text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return pg_catalog.char_length(address) <= 2048 and address ~* '^https?://[^[:space:]<>"]+$';
end
$$;
grant execute on function private.is_web_address(text) to authenticated, service_role;

create function private.is_slug(slug text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return pg_catalog.char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$';
end
$$;
grant execute on function private.is_slug(text) to authenticated, service_role;

create function private.is_record_list(list jsonb, key text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return pg_catalog.jsonb_typeof(list) = 'array'
    and not exists (
      select
      from pg_catalog.jsonb_array_elements(
        case pg_catalog.jsonb_typeof(list) when 'array' then list else '[]'::pg_catalog.jsonb end
      ) as entry
      where pg_catalog.jsonb_typeof(entry) <> 'object'
        or pg_catalog.jsonb_typeof(entry -> key) is distinct from 'string'
    );
end
$$;
grant execute on function private.is_record_list(jsonb, text) to authenticated, service_role;

-- Reviews per star rating: exactly the keys 1 to 5, each a whole number of 0 or more.
create function private.is_rating_breakdown(breakdown jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select breakdown is null or (
    pg_catalog.jsonb_typeof(breakdown) = 'object'
    and breakdown ?& array['1', '2', '3', '4', '5']
    and breakdown - array['1', '2', '3', '4', '5'] = '{}'::pg_catalog.jsonb
    and not exists (
      select
      from pg_catalog.jsonb_each_text(
        case pg_catalog.jsonb_typeof(breakdown) when 'object' then breakdown else '{}'::pg_catalog.jsonb end
      ) as star
      where pg_catalog.jsonb_typeof(breakdown -> star.key) <> 'number' or star.value !~ '^[0-9]{1,9}$'
    )
  )
$$;
grant execute on function private.is_rating_breakdown(jsonb) to authenticated, service_role;

-- Editors' stale copies are recognised by `updated_at`, so it grows whenever a column other than `view_count`
-- changes. Two writes may read the same time, hence the microsecond.
create function private.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if pg_catalog.to_jsonb(new) - array['updated_at', 'view_count']
     = pg_catalog.to_jsonb(old) - array['updated_at', 'view_count'] then
    new.updated_at := old.updated_at;
  else
    new.updated_at := greatest(
      pg_catalog.clock_timestamp(), old.updated_at + interval '1 microsecond'
    );
  end if;
  return new;
end
$$;

-- A setting of this transaction, or null.
create function private.setting(name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(pg_catalog.current_setting('figures.' || name, true), '');
end
$$;

create function private.set_setting(name text, value text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.set_config('figures.' || name, coalesce(value, ''), true);
end
$$;

create function private.today() returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (pg_catalog.now() at time zone 'Europe/London')::date;
end
$$;

-- Raises `problem`, a sentence for an editor, as a check violation. Does nothing if it is null.
create function private.refuse(problem text) returns void
language plpgsql set search_path = ''
as $$
begin
  if problem is not null then
    raise exception using errcode = 'check_violation', message = problem;
  end if;
end
$$;
