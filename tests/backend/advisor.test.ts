import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseCases } from '../fixtures/exhaustive.ts';
import { startTestBackend } from './test-backend.ts';

const { sql } = await startTestBackend();
const LINTS = readFileSync(join(import.meta.dirname, 'splinter/lints.sql'), 'utf8');

/** These report on usage, and a new database has none. */
const USAGE_ADVISORS = ['unused_index', 'table_bloat'];

const SMALL = 'Refers to one of some ninety kinds of figure, which only a migration changes.';

const EXPLAINED: Record<string, string> = {
  unindexed_foreign_keys_private_waiting_changes_waiting_changes_field_fkey: SMALL,
  unindexed_foreign_keys_public_figure_disputes_figure_disputes_field_fkey: SMALL,
  unindexed_foreign_keys_public_figure_fields_figure_fields_replaced_by_fkey: SMALL,
  unindexed_foreign_keys_public_figure_sources_figure_sources_field_known: SMALL,
};

async function advise(): Promise<{ name: string; key: string }[]> {
  const rows = await sql(`select set_config('pgrst.db_schemas', 'public', true); ${LINTS}`);
  return rows
    .map((row) => ({ name: String(row['name']), key: String(row['cache_key']) }))
    .filter(({ name }) => !USAGE_ADVISORS.includes(name));
}

const LOCKED = `create table public.broken (id uuid primary key);
  alter table public.broken enable row level security;`;

const BROKEN: Record<string, string> = {
  rls_disabled_in_public: `create table public.broken (id uuid primary key);
    grant select on public.broken to anon`,
  no_primary_key: 'create table public.broken (id uuid)',
  policy_exists_rls_disabled: `create table public.broken (id uuid primary key);
    create policy "open" on public.broken for select using (true)`,
  rls_enabled_no_policy: LOCKED,
  rls_policy_always_true: `${LOCKED}
    create policy "open" on public.broken for update to authenticated using (true)`,
  multiple_permissive_policies: `${LOCKED}
    create policy "one" on public.broken for select to authenticated using (id is null);
    create policy "other" on public.broken for select to authenticated using (id is null)`,
  auth_rls_initplan: `${LOCKED}
    create policy "slow" on public.broken for select to authenticated using (id = auth.uid())`,
  rls_references_user_metadata: `${LOCKED}
    create policy "self-made" on public.broken for select to authenticated
    using ((auth.jwt() -> 'user_metadata' ->> 'admin') = 'yes')`,
  security_definer_view: `create view public.broken as select id from public.articles;
    grant select on public.broken to anon`,
  auth_users_exposed: `create view public.broken as select id, email from auth.users;
    grant select on public.broken to anon`,
  materialized_view_in_api: `create materialized view public.broken as select id from public.clinics;
    grant select on public.broken to anon`,
  function_search_path_mutable: `create function public.broken() returns integer
    language sql as 'select 1'`,
  unindexed_foreign_keys: `create table public.broken (
    id uuid primary key, article uuid references public.articles (id))`,
  duplicate_index: `${LOCKED} create index broken_one on public.broken (id);
    create index broken_other on public.broken (id)`,
  sensitive_columns_exposed: `create table public.broken (id uuid primary key, password text);
    grant select on public.broken to anon`,
};

describe('the Supabase advisors', () => {
  it('report nothing about the migrated database beyond the explained exceptions', async () => {
    const keys = (await advise()).map(({ key }) => key);
    expect(keys.sort()).toEqual(Object.keys(EXPLAINED));
  });

  it.each(chooseCases(Object.entries(BROKEN), 4))(
    'notice the fault that each of them looks for: %s',
    async (name, change) => {
      await sql(`begin; ${change}`);
      const found = await advise().finally(() => sql('rollback'));
      expect(found.filter(({ key }) => key.includes('broken')).map((each) => each.name)).toContain(
        name,
      );
    },
  );
});
