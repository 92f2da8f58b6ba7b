/**
 * Up to five clinics side by side (specification section 2, discovery pages), from the address's
 * fragment or from the shortlist. Everything happens on this device.
 */
import './ClinicComparison.css';
import { useMemo, useState } from 'react';
import {
  MOST_COMPARED,
  parseCompareFragment,
  toCompareFragment,
} from '../../domain/compare/compare-address.ts';
import type { ComparedClinic } from '../../domain/compare/compared-clinic.ts';
import { readShortlist } from '../../stores/shortlist.ts';
import { CompareTable } from './parts/CompareTable.tsx';
import { Shortlist } from './parts/Shortlist.tsx';
import { replaceHash, useHash, useIsAwake } from './parts/use-hash.ts';
import { useComparedClinics } from './parts/use-compared-clinics.ts';

type Props = {
  /** Every clinic; null when they must be fetched. */
  clinics: ComparedClinic[] | null;
  /** Where every clinic is, when the page does not carry them. */
  address: string;
};

const byName = new Intl.Collator('en-GB').compare;

export default function ClinicComparison({ clinics: carried, address }: Props) {
  const isAwake = useIsAwake();
  const { clinics, state } = useComparedClinics(carried, address);
  const hash = useHash();
  // Once something was chosen here, an empty choice is one too.
  const [isOwn, setOwn] = useState(false);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [message, setMessage] = useState('');
  const bySlug = useMemo(() => new Map(clinics.map((clinic) => [clinic.slug, clinic])), [clinics]);
  const isKnown = (slug: string) => bySlug.has(slug);
  const named = parseCompareFragment(hash, isKnown);
  const leftOut = state === 'complete' ? named.leftOut : 0;
  const kept = useMemo(() => (isAwake ? readShortlist() : []), [isAwake]);
  const isNamed = isOwn || named.slugs.length + named.leftOut > 0;
  const slugs = isNamed
    ? named.slugs
    : kept
        .map(({ slug }) => slug)
        .filter(isKnown)
        .slice(0, MOST_COMPARED);
  const chosen = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  const others = clinics
    .filter(({ slug }) => !slugs.includes(slug))
    .sort((first, second) => byName(first.name, second.name));

  function change(next: string[], said: string) {
    setOwn(true);
    setMessage(said);
    replaceHash(toCompareFragment(next));
  }

  const isFull = slugs.length >= MOST_COMPARED;
  return (
    <div className="comparison" data-awake={isAwake || undefined}>
      {state === 'failed' && (
        <p className="notice" role="alert">
          Error loading clinics. Check your connection and reload the page.
        </p>
      )}
      {leftOut > 0 && (
        <p className="notice">
          {leftOut === 1 ? 'One name' : `${leftOut} names`} in the link could not be shown: no such
          clinic, or more than {MOST_COMPARED}.
        </p>
      )}
      <form
        className="comparison-controls screen-only"
        onSubmit={(event) => event.preventDefault()}
      >
        <p>
          <label htmlFor="compare-add">Add a clinic</label>
          <select
            id="compare-add"
            value=""
            disabled={isFull}
            onChange={({ target }) => {
              const added = bySlug.get(target.value);
              if (added) change([...slugs, added.slug], `${added.name} added.`);
            }}
          >
            <option value="">{isFull ? 'Five is the most' : 'Choose a clinic'}</option>
            {others.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </p>
        {chosen.length > 1 && (
          <p>
            <label className="comparison-check">
              <input
                type="checkbox"
                checked={onlyDifferences}
                onChange={({ target }) => setOnlyDifferences(target.checked)}
              />{' '}
              Differences only
            </label>
          </p>
        )}
      </form>
      <p className="visually-hidden" role="status">
        {message}
      </p>
      {chosen.length === 0 ? (
        <p>Choose the first clinic above, or save some to your shortlist as you read.</p>
      ) : (
        <>
          <CompareTable
            clinics={chosen}
            onlyDifferences={onlyDifferences}
            onRemove={({ slug, name }) =>
              change(
                slugs.filter((other) => other !== slug),
                `${name} removed.`,
              )
            }
          />
          <p className="muted small">
            This page’s address holds the choice: share it or keep it. No request carries it.
          </p>
          <p className="button-row">
            <button className="button button-quiet" type="button" onClick={() => print()}>
              Print this page
            </button>
          </p>
        </>
      )}
      {isAwake && state === 'complete' && (
        <Shortlist
          bySlug={bySlug}
          onCompare={(wanted) => change(wanted, 'Your shortlist is compared.')}
        />
      )}
    </div>
  );
}
