import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { readArticleSummaries, readOldAddresses } from '../../../backend/article-editing.ts';
import { readClinics } from '../../../backend/figure-desk.ts';
import type { Result } from '../../../backend/result.ts';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { toEditablePage } from '../../../domain/admin/editable-page.ts';
import { toClinicSlug } from '../../../domain/clinic/clinic-slug.ts';
import { backend } from '../admin-context.ts';
import { Loaded, useRead } from '../queries.tsx';
import { Spinner } from './Spinner.tsx';

const LOOKING = 'Looking for the page';

/** The screen that edits the page; null if there is no such article or clinic. */
async function findScreen(path: string): Promise<Result<string | null>> {
  const page = toEditablePage(path);
  if (page?.kind === 'clinic') {
    const clinics = await readClinics(backend);
    if (!clinics.ok) return clinics;
    const clinic = clinics.data.find(({ id, name }) => toClinicSlug(name, id) === page.slug);
    return { ok: true, data: clinic ? `/admin/clinics/${clinic.id}` : null };
  }
  if (!page) return { ok: true, data: null };
  const [articles, addresses] = await Promise.all([
    readArticleSummaries(backend),
    readOldAddresses(backend),
  ]);
  if (!articles.ok) return articles;
  if (!addresses.ok) return addresses;
  const id =
    articles.data.find(({ slug }) => slug === page.slug)?.id ??
    addresses.data.find(({ slug }) => slug === page.slug)?.article_id;
  return { ok: true, data: id === undefined ? null : `/admin/articles/edit/${id}` };
}

export default function EditPageScreen({ path }: { path: string }) {
  const [, navigate] = useLocation();
  const read = useRead(['edit-page', path], () => findScreen(path));
  const screen = read.data;
  useEffect(() => {
    if (screen) navigate(screen, { replace: true });
  }, [screen, navigate]);

  if (screen) return <Spinner text={LOOKING} />;
  return (
    <div className="stack">
      {screen === null && <CutLine />}
      <h1>Edit a page</h1>
      <Loaded read={read} loading={LOOKING} failed="">
        {() => (
          <>
            <p>
              No article or clinic has the address {path}. It may have been deleted since the page
              was built.
            </p>
            <p className="button-row">
              <Link className="button" href="/admin/articles">
                Go to articles
              </Link>
              <Link className="button button-quiet" href="/admin/clinics">
                Go to clinics
              </Link>
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}
