import './build.css';
import type { Standing } from '../../../domain/admin/article-standing.ts';
import { toStatus } from '../../../domain/admin/article-list.ts';

export function StandingCell({ standing }: { standing: Standing }) {
  const { state, label, sentence, isPlain, href } = standing;
  return (
    <div
      className="article-state-cell row state-dot tap-links"
      data-status={state === 'new' ? 'draft' : toStatus(state)}
    >
      <div>
        {href ? <a href={href}>{label}</a> : label}
        {!isPlain && <div className="muted">{sentence}</div>}
      </div>
    </div>
  );
}
