import { Link } from 'wouter';
import type { ReportedFigure } from '../../../../backend/moderation.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { isLate, toClockWords } from '../../../../domain/moderation/submission-words.ts';
import { useOwnRights } from '../../shell/own-rights.ts';

/** Who says so, without their words: those are for moderators. */
function toWho({ reports, is_dispute: isDispute }: ReportedFigure): string {
  if (!isDispute) return `${formatCount(reports, 'reader')} ${reports === 1 ? 'says' : 'say'} so`;
  const others = reports - 1;
  return others > 0
    ? `The clinic says so, and ${formatCount(others, 'other')}`
    : 'The clinic says so';
}

/** The figures that somebody says are wrong, each with the way to where it is put right. */
export function ReportedFigures({ reported }: { reported: readonly ReportedFigure[] }) {
  const mayModerate = useOwnRights()?.may_moderate ?? false;
  if (reported.length === 0) return null;
  const now = new Date().toISOString();
  return (
    <section className="second-looks" aria-labelledby="reported-heading">
      <h2 id="reported-heading">Readers and clinics say</h2>
      <p className="muted small">
        Somebody says that these figures are wrong. Read the clinic’s page and put them right, or
        leave them as they are.{' '}
        {mayModerate ? (
          <>
            Their words are in the <Link href="/admin/inbox">inbox</Link>.
          </>
        ) : (
          'A moderator reads their words, and answers them.'
        )}
      </p>
      <ul className="second-looks-list">
        {reported.map((figure) => (
          <li key={figure.clinic_id + figure.field} className="second-look">
            <p className="row">
              <Link className="tap" href={`/admin/clinics/${figure.clinic_id}#row-${figure.field}`}>
                {toFieldLabel(figure.field)}, {figure.clinic}
              </Link>
              <span>{toWho(figure)}</span>
              <b data-late={isLate(figure.due_on, now)} className="reported-clock small">
                {toClockWords(figure.due_on, now)}
              </b>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
