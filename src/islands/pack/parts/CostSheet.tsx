import type { ReactNode } from 'react';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { COST_LABELS } from '../../../domain/cost/year-calendar.ts';
import { formatRange } from '../../../domain/cost/cost-words.ts';
import { ClinicDot, Dot, DotKey } from '../../../components/ui/Dot.tsx';
import { formatDate } from '../../../domain/format/dates.ts';
import type { PackCosts } from '../../../domain/pack/pack-readers.ts';

function toGrounds({ fee, state, checkedOn }: PackCosts['lines'][number]): string {
  if (fee === null) return 'Your own figure';
  if (state === 'unknown')
    return 'Not checked yet. This is the range at other clinics on this site.';
  return checkedOn === '' ? '' : `Checked on ${formatDate(checkedOn)}`;
}

type Props = { costs: PackCosts; children?: ReactNode };

export function CostSheet({ costs, children }: Props) {
  const { name, isExample, plan, takenOn, lines, total, doubt } = costs;
  return (
    <article className="pack-costs stack-2">
      <h3>
        <span translate="no">{name}</span> {isExample && <ExampleTag />}
      </h3>
      <p className="small">
        {plan} Added on {formatDate(takenOn)}.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Fee</th>
            <th scope="col">How often</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((cost) => (
            <tr key={cost.kind}>
              <th scope="row">
                {COST_LABELS[cost.kind]}
                {cost.state && <ClinicDot state={cost.state} />}
                <span className="pack-note small muted">{toGrounds(cost)}</span>
              </th>
              <td translate="no">
                {cost.count} × {formatRange(cost.each)}
              </td>
              <td translate="no">{formatRange(cost.sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              First year
              {doubt && <Dot state={doubt} />}
            </th>
            <td />
            <td translate="no">{formatRange(total)}</td>
          </tr>
        </tfoot>
      </table>
      <DotKey states={lines.flatMap(({ state }) => state ?? [])} />
      {children}
    </article>
  );
}
