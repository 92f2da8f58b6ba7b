import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { readArticleSummaries, readOldAddresses } from '../../../backend/article-editing.ts';
import { readClinics } from '../../../backend/figure-desk.ts';
import type { Result } from '../../../backend/result.ts';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { type EditablePage, toEditablePage } from '../../../domain/admin/editable-page.ts';
import { toClinicSlug } from '../../../domain/clinic/clinic-slug.ts';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { Spinner } from './Spinner.tsx';

/** The address of the screen that edits the page; null where there is no such article or clinic. */
async function findScreen({ kind, slug }: EditablePage): Promise<Result<string | null>> {
  if (kind === 'clinic') {
    const clinics = await readClinics(backend);
    if (!clinics.ok) return clinics;
    const clinic = clinics.data.find(({ id, name }) => toClinicSlug(name, id) === slug);
    return { ok: true, data: clinic ? `/admin/clinics/${clinic.id}` : null };
  }
  const [articles, addresses] = await Promise.all([
    readArticleSummaries(backend),
    readOldAddresses(backend),
  ]);
  if (!articles.ok) return articles;
  if (!addresses.ok) return addresses;
  const id =
    articles.data.find((article) => article.slug === slug)?.id ??
    addresses.data.find((address) => address.slug === slug)?.article_id;
  return { ok: true, data: id === undefined ? null : `/admin/articles/edit/${id}` };
}

/** Leads from the page of the site at that path to the screen that edits it. */
export default function EditPageScreen({ path }: { path: string }) {
  const admin = useAdmin();
  const [, navigate] = useLocation();
  const [attempt, setAttempt] = useState(1);
  const page = toEditablePage(path);
  const found = useAnswer(attempt, () =>
    page
      ? retrySignedIn(admin, () => findScreen(page))
      : Promise.resolve({ ok: true as const, data: null }),
  );
  const screen = found?.ok ? found.data : null;

  useEffect(() => {
    if (screen !== null) navigate(screen, { replace: true });
  }, [screen, navigate]);

  if (!found || screen !== null) return <Spinner text="Looking for what the page shows" />;
  return (
    <div className="stack">
      <CutLine />
      <h1>Edit a page</h1>
      {found.ok ? (
        <>
          <p>
            No article and no clinic here has the address {path}. It may have been deleted since the
            page was built.
          </p>
          <p className="button-row">
            <Link className="button" href="/admin">
              To the articles
            </Link>
            <Link className="button button-quiet" href="/admin/clinics">
              To the clinics
            </Link>
          </p>
        </>
      ) : (
        <>
          <p role="alert">{found.message}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </>
      )}
    </div>
  );
}
