import type { ReactNode } from 'react';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { COST_LABELS } from '../../../domain/cost/cost-labels.ts';
import { formatRange } from '../../../domain/cost/cost-words.ts';
import { PROVENANCE_LABELS } from '../../../domain/figure/provenance-wording.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import type { PackCostLine, PackCosts } from '../../../domain/pack/pack.ts';

/** Who says so, and on which day it was checked. */
function toGrounds({ fee, state, checkedOn }: PackCostLine): string {
  if (fee === null || state === null) return 'Your own figure';
  const day = checkedOn === '' ? '' : `, checked on ${formatDate(checkedOn)}`;
  return PROVENANCE_LABELS[state] + day;
}

type Props = { costs: PackCosts; children?: ReactNode };

/** What the first year with a clinic costs, each price with its grounds and its day. */
export function CostSheet({ costs, children }: Props) {
  const { name, isExample, plan, takenOn, lines, total, doubt } = costs;
  return (
    <article className="pack-costs stack-2">
      <h3>
        {name} {isExample && <ExampleTag />}
      </h3>
      <p className="small">
        {plan} Taken on {formatDate(takenOn)}.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">How often</th>
            <th scope="col">In all</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((cost) => (
            <tr key={cost.kind}>
              <th scope="row">
                {COST_LABELS[cost.kind]}
                <span className="pack-note small muted">{toGrounds(cost)}</span>
              </th>
              <td>
                {cost.count} × {formatRange(cost.each)}
              </td>
              <td>{formatRange(cost.sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              First year
              {doubt && <span className="pack-note small muted">{PROVENANCE_LABELS[doubt]}</span>}
            </th>
            <td />
            <td>{formatRange(total)}</td>
          </tr>
        </tfoot>
      </table>
      {children}
    </article>
  );
}
