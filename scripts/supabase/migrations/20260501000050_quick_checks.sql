-- The same checks of columns, in a language whose plans are kept: a function in SQL with a search path of
-- its own is planned again at every row, and a clinic's row asks a hundred of them.

create or replace function private.is_word_list(list text[]) returns boolean
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

create or replace function private.is_web_address(address text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return pg_catalog.char_length(address) <= 2048 and address ~* '^https?://[^[:space:]<>"]+$';
end
$$;

create or replace function private.is_slug(slug text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return pg_catalog.char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$';
end
$$;

create or replace function private.is_record_list(list jsonb, key text) returns boolean
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
