import { NO_CLINIC_STATS, readClinicStats } from '../../../backend/clinics.ts';
import { getDataOr } from '../../../backend/result.ts';
import { countByStatus, type ListedArticle } from '../../../domain/admin/article-list.ts';
import { backend, useAnswer } from '../admin-context.ts';
import { formatNumber } from '../build/format.ts';

type Props = { rows: readonly ListedArticle[] };

/** The site in numbers (rules §7: stats). */
export function SiteFigures({ rows }: Props) {
  const stats = useAnswer(backend, () => readClinicStats(backend));
  const counts = countByStatus(rows);
  const views = rows.reduce((sum, { view_count }) => sum + view_count, 0);
  const clinics = stats && getDataOr(stats, NO_CLINIC_STATS);
  const figures: [name: string, value: number | null][] = [
    ['Live', counts.live],
    ['Waiting', counts.waiting],
    ['Scheduled', counts.scheduled],
    ['Drafts', counts.draft],
    ['Views', views],
    ['Clinics listed', clinics && clinics.totalClinics],
    ['Clinics rated', clinics && clinics.ratedClinics],
    ['Average rating', clinics && clinics.averageRating],
    ['Specialisations', clinics && clinics.specialisations],
  ];
  return (
    <>
      <dl className="site-figures row small">
        {figures.map(([name, value]) => (
          <div key={name} className="site-figure">
            <dt>{name}</dt>
            <dd>{value === null ? '…' : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {stats && !stats.ok && (
        <p className="muted">The clinics’ figures could not be read: {stats.message}</p>
      )}
    </>
  );
}
