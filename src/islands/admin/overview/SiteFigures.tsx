import './SiteFigures.css';
import type { ArticleSummary } from '../../../backend/article-editing.ts';
import { NO_CLINIC_STATS, readClinicStats } from '../../../backend/clinics.ts';
import { backend } from '../admin-context.ts';
import { formatNumber } from '../build/format.ts';
import { useRead } from '../queries.tsx';

/** The site in numbers (rules §7: stats). */
export function SiteFigures({ articles }: { articles: readonly ArticleSummary[] }) {
  const { data, failure } = useRead(['clinic-stats'], () => readClinicStats(backend));
  const clinics = failure ? NO_CLINIC_STATS : data;
  const figures: [name: string, value: number | null | undefined][] = [
    ['Article views', articles.reduce((sum, { view_count }) => sum + view_count, 0)],
    ['Clinics listed', clinics?.totalClinics],
    ['Clinics rated', clinics?.ratedClinics],
    ['Average rating', clinics?.ratedClinics === 0 ? null : clinics?.averageRating],
    ['Specialisations', clinics?.specialisations],
  ];
  return (
    <>
      <dl className="site-figures row small">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined ? '…' : value === null ? 'none yet' : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {failure && (
        <p className="muted">The clinics’ figures could not be loaded: {failure.message}</p>
      )}
    </>
  );
}
