-- What the desk's header and the command line need of moderators.

-- What the one who asks is at the desk: {name, is_super, may_moderate, waiting}, where `waiting` is how much
-- waits for a moderator, and null for whoever is none.
create or replace function public.read_own_rights() returns jsonb
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

-- Lets the editor with this address moderate, or no longer; says whether there is such an editor.
create function public.grant_moderator(address text, may_moderate boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.admin_users a set may_moderate = grant_moderator.may_moderate
  from auth.users u
  where u.id = a.user_id and u.email = pg_catalog.lower(address) and (a.is_admin or a.is_super_admin);
  return found;
end
$$;

-- Every editor, as [{email, is_super, may_moderate, last_sign_in_at}], by address.
create or replace function public.list_editors() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'email', u.email, 'is_super', a.is_super_admin, 'may_moderate', a.may_moderate,
        'last_sign_in_at', u.last_sign_in_at
      )
      order by u.email
    ),
    '[]'
  )
  from public.admin_users a
  join auth.users u on u.id = a.user_id
  where a.is_admin or a.is_super_admin
$$;

-- What was decided about the review that stands on the site under this id, as read_decided() gives it: a list
-- of one, or of none where nobody has sent it through the site or it is gone.
create function public.read_decided_review(review uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_moderator();
  return (
    select coalesce(pg_catalog.jsonb_agg(
      private.show_submission(s)
        || pg_catalog.jsonb_build_object('rating', s.rating, 'answers', s.form -> 'answers')
    ), '[]')
    from private.submissions s
    where s.kind = 'review' and s.review_id = review and s.state in ('published', 'questioned')
  );
end
$$;

revoke all on function public.read_decided_review(uuid) from public, anon;
grant execute on function public.read_decided_review(uuid) to authenticated, service_role;
revoke all on function public.grant_moderator(text, boolean) from public, anon, authenticated;
grant execute on function public.grant_moderator(text, boolean) to service_role;
