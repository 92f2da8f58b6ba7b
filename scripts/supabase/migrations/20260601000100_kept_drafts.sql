-- What an editor has typed and not saved, so that it is there on another machine too. It is no part of an
-- article: nobody else ever reads it, other editors included.

create table public.kept_drafts (
  -- Made by the browser, which keeps it for as long as that text is open.
  id uuid primary key,
  owner uuid not null references auth.users (id) on delete cascade,
  -- No foreign key: the text outlives an article that a colleague deletes. Null for one never saved.
  article_id uuid,
  draft jsonb not null check (
    jsonb_typeof(draft) = 'object' and octet_length(draft::text) <= 2000000
  ),
  written_at timestamptz not null default clock_timestamp()
);

create index kept_drafts_newest on public.kept_drafts (owner, written_at desc);

alter table public.kept_drafts enable row level security;

-- Somebody whose rights were taken reads nothing until they are an editor again; the rows stay.
create policy "editors read what they have typed themselves" on public.kept_drafts
for select to authenticated using (owner = (select auth.uid()) and (select public.is_editor()));
create policy "editors drop what they have typed themselves" on public.kept_drafts
for delete to authenticated using (owner = (select auth.uid()) and (select public.is_editor()));

grant select, delete on public.kept_drafts to authenticated;
grant all on public.kept_drafts to service_role;

-- Keeps a draft of the caller's, over what has the same id. Of one person's the fifty newest stay, and
-- nobody's for longer than ninety days.
create function public.keep_draft(draft_id uuid, article uuid, draft jsonb) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  kept_at timestamptz;
begin
  perform private.require_editor();
  insert into public.kept_drafts as k (id, owner, article_id, draft)
  values (draft_id, auth.uid(), article, keep_draft.draft)
  on conflict (id) do update set
    article_id = excluded.article_id, draft = excluded.draft, written_at = excluded.written_at
  where k.owner = excluded.owner
  returning k.written_at into kept_at;
  if kept_at is null then
    raise exception 'That text belongs to somebody else.' using errcode = 'insufficient_privilege';
  end if;
  delete from public.kept_drafts k
  where k.written_at < pg_catalog.now() - interval '90 days' or k.id in (
    select own.id from public.kept_drafts own
    where own.owner = auth.uid() order by own.written_at desc, own.id offset 50
  );
  return kept_at;
end
$$;

revoke all on function public.keep_draft(uuid, uuid, jsonb) from public, anon;
grant execute on function public.keep_draft(uuid, uuid, jsonb) to authenticated, service_role;
