import { use, useEffect, useState } from 'react';
import { searchClinics } from '../../../../backend/clinics.ts';
import { toClinicSlug } from '../../../../domain/clinic/clinic-slug.ts';
import { listPages } from '../../../../domain/page/pages.ts';
import { backend } from '../../admin-context.ts';
import { SurroundingsContext } from '../article-form.ts';

type LinkTarget = { kind: 'Clinic' | 'Article' | 'Draft' | 'Page'; name: string; path: string };

/** Milliseconds (rules §9). */
const SEARCH_DEBOUNCE_MS = 300;
const MAX_OF_A_KIND = 8;

type Found = { term: string; clinics: Awaited<ReturnType<typeof searchClinics>> };

/** What the typed words may refer to: clinics by the search query of rules §7, articles, pages. */
export function useLinkTargets(typed: string) {
  const { articles } = use(SurroundingsContext);
  const [found, setFound] = useState<Found | null>(null);
  const term = typed.trim().toLowerCase();

  useEffect(() => {
    if (term === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void searchClinics(backend, { term, limit: MAX_OF_A_KIND }).then((clinics) => {
        if (isCurrent) setFound({ term, clinics });
      });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [term]);

  if (term === '') return { targets: [], isSearching: false, failure: null };
  const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(term);
  const clinics = found?.term === term ? found.clinics : null;
  const clinicTargets = (clinics?.ok ? clinics.data : []).map(({ id, name }): LinkTarget => ({
    kind: 'Clinic',
    name,
    path: `/clinics/${toClinicSlug(name, id)}`,
  }));
  const articleTargets = articles.map(({ title, slug, published }): LinkTarget => ({
    kind: published ? 'Article' : 'Draft',
    name: title,
    path: `/articles/${slug}`,
  }));
  const pageTargets = listPages().map((page): LinkTarget => ({ kind: 'Page', ...page }));
  return {
    targets: [
      ...clinicTargets,
      ...articleTargets.filter(isNamed).slice(0, MAX_OF_A_KIND),
      ...pageTargets.filter(isNamed).slice(0, MAX_OF_A_KIND),
    ],
    isSearching: clinics === null,
    failure: clinics?.ok === false ? clinics.message : null,
  };
}
