/** Compares up to five clinics (rules §2, Tools). Only the fragment names them. */
import './ClinicComparison.css';
import { useMemo, useRef, useState } from 'react';
import { compareClinicNames } from '../../domain/clinic/clinic.ts';
import {
  type ComparedClinic,
  MAX_COMPARED,
  toCompareFragment,
} from '../../domain/compare/comparison.ts';
import type { CarriedList } from '../../domain/listing/long-lists.ts';
import { asIsland } from '../as-island.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { useCarriedList } from '../kit/use-carried-list.ts';
import { CompareTable, SendOn } from './parts/CompareTable.tsx';
import { Shortlist, useShortlist } from './parts/Shortlist.tsx';
import { useComparison } from './parts/use-comparison.ts';

const MAX_OFFERED = 24;

function ClinicComparison(carried: CarriedList<ComparedClinic>) {
  const { items: clinics, state } = useCarriedList(carried);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const bySlug = useMemo(() => new Map(clinics.map((clinic) => [clinic.slug, clinic])), [clinics]);
  const { chosen, leftOut, message, change, add, remove } = useComparison(bySlug, root, select);
  const others = clinics.filter((clinic) => !chosen.includes(clinic)).sort(compareClinicNames);
  const shortlist = useShortlist();
  const choices = [
    chosen.length === 0 && state !== 'failed' && (
      <FirstChoice key="first" clinics={others} onChoose={add} />
    ),
    <Shortlist
      key="shortlist"
      {...shortlist}
      bySlug={bySlug}
      isComplete={state === 'complete'}
      compared={chosen}
      onCompare={(wanted) => {
        change(wanted, 'Your shortlist is now compared.');
        select.current?.focus();
      }}
    />,
  ];
  const isFull = chosen.length >= MAX_COMPARED;

  return (
    <div className="comparison script-only" ref={root}>
      {state === 'failed' && <LoadError text="none can be compared now. Check your connection." />}
      {state === 'complete' && leftOut > 0 && (
        <p className="notice">
          We could not show {leftOut === 1 ? 'one name' : `${leftOut} names`} from the link: there
          is no such clinic, or there are more than {MAX_COMPARED}.
        </p>
      )}
      <form
        className="comparison-controls row screen-only"
        onSubmit={(event) => event.preventDefault()}
      >
        <p>
          <label htmlFor="compare-add">Add a clinic</label>
          <select
            ref={select}
            id="compare-add"
            value=""
            autoComplete="off"
            aria-describedby={isFull ? 'compare-full' : undefined}
            onChange={({ target }) => add(target.value)}
          >
            <option value="">{isFull ? 'Five at most' : 'Choose a clinic'}</option>
            {!isFull &&
              others.map(({ slug, name, isExample }) => (
                <option key={slug} value={slug}>
                  {isExample ? `${name} (example)` : name}
                </option>
              ))}
          </select>
        </p>
        {chosen.length > 1 && (
          <p>
            <label className="comparison-check row tap">
              <input
                type="checkbox"
                checked={onlyDifferences}
                onChange={({ target }) => setOnlyDifferences(target.checked)}
              />
              Differences only
            </label>
          </p>
        )}
        {isFull && (
          <p className="muted small" id="compare-full">
            Remove one to add another.
          </p>
        )}
      </form>
      <p className="visually-hidden" role="status">
        {state === 'loading' ? 'Loading clinics' : message}
      </p>
      {chosen.length > 0 && (
        <>
          <CompareTable
            clinics={chosen}
            all={clinics}
            onlyDifferences={onlyDifferences}
            onRemove={remove}
          />
          <SendOn fragment={toCompareFragment(chosen.map(({ slug }) => slug))} />
        </>
      )}
      {shortlist.entries?.length ? choices.toReversed() : choices}
    </div>
  );
}

type FirstChoiceProps = { clinics: ComparedClinic[]; onChoose: (slug: string) => void };

/** Links, so that they work before hydration. */
function FirstChoice({ clinics, onChoose }: FirstChoiceProps) {
  if (clinics.length > MAX_OFFERED || clinics.length === 0) {
    return <p>Choose the first clinic above, or add some to your shortlist as you read.</p>;
  }
  return (
    <section className="stack" aria-labelledby="first-choice">
      <h2 id="first-choice">Which clinic first?</h2>
      <ul className="button-row">
        {clinics.map(({ slug, name, isExample }) => (
          <li key={slug}>
            <a
              className="button button-quiet"
              href={toCompareFragment([slug])}
              onClick={(event) => {
                event.preventDefault();
                onChoose(slug);
              }}
            >
              {isExample ? `${name} (example)` : name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default asIsland(ClinicComparison, {
  name: 'comparison',
  headingLevel: 2,
  getLinks: () => [
    { text: 'Clinic directory', href: '/clinic-directory' },
    { text: 'Browse Clinics', href: '/clinics' },
  ],
});
