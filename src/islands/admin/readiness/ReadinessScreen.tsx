/** What the site still needs to go live (as in `npm run ready`), and the next page to read. */
import { use } from 'react';
import { Link } from 'wouter';
import { listReadingQueue } from '../../../backend/page-reading.ts';
import { readClinicTables, readMailState, readTimedChecks } from '../../../backend/readiness.ts';
import { readRebuilds } from '../../../backend/rebuilds.ts';
import { readAll } from '../../../backend/result.ts';
import { findReadiness } from '../../../domain/readiness/figures-to-read.ts';
import { toGateState, toGateSummary, toRunningGates } from '../../../domain/readiness/gates.ts';
import { toTimeSentence } from '../../../domain/readiness/reading-time.ts';
import { backend, SiteGatesContext } from '../admin-context.ts';
import { toToday } from '../clinics/sheet/sheet-rows.ts';
import { findFreePath } from '../figures/reading/use-reading.ts';
import { Loaded, useRead } from '../queries.tsx';

const MAX_ROWS = 50;
const MAX_FIGURES = 10;

const readNow = () =>
  readAll({
    rows: readClinicTables(backend),
    queue: listReadingQueue(backend, MAX_ROWS),
    rebuilds: readRebuilds(backend, MAX_ROWS),
    mail: readMailState(backend),
    checks: readTimedChecks(backend),
  });

type Found = Extract<Awaited<ReturnType<typeof readNow>>, { ok: true }>['data'];

export default function ReadinessScreen() {
  const read = useRead(['readiness'], readNow);
  return (
    <div className="stack">
      <h1>Ready to go live?</h1>
      <Loaded read={read} loading="Loading the checks" failed="The checks could not be loaded.">
        {(found) => <Missing {...found} />}
      </Loaded>
    </div>
  );
}

function Missing({ rows, queue, rebuilds, mail, checks }: Found) {
  const running = toRunningGates({ mail, rebuilds, watched: queue.watched }, Date.now());
  const gates = [...use(SiteGatesContext), ...running];
  const { comparisons, figures, pages } = findReadiness(rows, toToday());
  const next = figures.map(({ column, clinics: [first], ...figure }) => ({
    ...{ ...figure, first },
    path: `/admin/clinics/${first?.id}#row-${column}`,
  }));
  return (
    <>
      <section className="stack-2" aria-labelledby="gates">
        <h2 id="gates">Gates</h2>
        <p>{toGateSummary(gates)}</p>
        <ul className="ruled">
          {gates.map((gate) => (
            <li key={gate.name}>
              <strong>{gate.name}</strong>{' '}
              <span className={gate.isOpen === false ? 'is-due' : 'muted'}>
                {toGateState(gate)}.
              </span>{' '}
              {gate.isOpen !== true && gate.act}
            </li>
          ))}
        </ul>
      </section>
      <section className="stack-2" aria-labelledby="next">
        <div className="row apart">
          <h2 id="next">What to read next</h2>
          <Link
            className="button"
            href={findFreePath(queue.items) ?? next[0]?.path ?? '/admin/figures'}
          >
            Read the next page
          </Link>
        </div>
        <p>{toTimeSentence(checks, pages)}</p>
        <ul className="ruled">
          {next.slice(0, MAX_FIGURES).map(({ text, first, path }) => (
            <li key={path}>
              {text} First: <Link href={path}>{first?.name}</Link>
              {first?.page && (
                <>
                  ,{' '}
                  <a href={first.page} target="_blank" rel="noreferrer noopener">
                    {first.page}
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="stack-2" aria-labelledby="comparisons">
        <h2 id="comparisons">Comparisons</h2>
        <ul className="ruled">
          {comparisons.map(({ label, text }) => (
            <li key={label}>{text}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
