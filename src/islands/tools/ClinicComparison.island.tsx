/**
 * Up to five clinics side by side (rules §2, discovery pages). The address's fragment
 * holds the choice, which no request carries; the shortlist stands below.
 */
import './ClinicComparison.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  isCompareFragment,
  MOST_COMPARED,
  parseCompareFragment,
  toCompareFragment,
} from '../../domain/compare/compare-address.ts';
import type { ComparedClinic } from '../../domain/compare/compared-clinic.ts';
import { asIsland } from '../as-island.tsx';
import { CompareTable } from './parts/CompareTable.tsx';
import { FirstChoice } from './parts/FirstChoice.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { SendOn } from './parts/SendOn.tsx';
import { Shortlist } from './parts/Shortlist.tsx';
import { replaceHash, useHash } from './parts/use-hash.ts';
import { useWholeList } from '../kit/use-carried-list.ts';

type Props = {
  /** Every clinic; null when they must be fetched. */
  clinics: ComparedClinic[] | null;
  /** Where every clinic is, when the page does not carry them. */
  address: string;
};

const NONE: ComparedClinic[] = [];
const byName = new Intl.Collator('en-GB').compare;

function ClinicComparison({ clinics: carried, address }: Props) {
  const { items: clinics, state } = useWholeList(carried ?? NONE, carried ? null : address);
  const hash = useHash();
  const [fragment, setFragment] = useState('');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [message, setMessage] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  /** Whether the visitor is at work in here, and not only arriving by a link. */
  const isInUse = useRef(false);
  const bySlug = useMemo(() => new Map(clinics.map((clinic) => [clinic.slug, clinic])), [clinics]);
  const { slugs, leftOut } = parseCompareFragment(fragment, (slug) => bySlug.has(slug));
  const chosen = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  const others = clinics
    .filter(({ slug }) => !slugs.includes(slug))
    .sort((first, second) => byName(first.name, second.name));
  const isFull = slugs.length >= MOST_COMPARED;

  // Going to another place on the page leaves the comparison as it is.
  if (hash !== fragment && isCompareFragment(hash)) setFragment(hash);

  function change(next: string[], said: string) {
    setMessage(said);
    isInUse.current = true;
    replaceHash(toCompareFragment(next));
  }

  function add(slug: string) {
    const added = bySlug.get(slug);
    if (added) change([...slugs, slug], `${added.name} added.`);
  }

  useLayoutEffect(() => {
    isInUse.current = root.current?.contains(document.activeElement) ?? false;
    // What was chosen while the script was on its way.
    const early = select.current?.value;
    if (early && !location.hash) replaceHash(toCompareFragment([early]));
  }, []);

  useEffect(() => {
    // What had the focus may have gone with the change.
    const isLost = document.activeElement === document.body;
    if (isInUse.current && isLost) select.current?.focus();
  }, [fragment]);

  return (
    <div className="comparison script-only" ref={root}>
      {state === 'failed' && <LoadError text="none can be compared now. Check your connection." />}
      {state === 'complete' && leftOut > 0 && (
        <p className="notice">
          {leftOut === 1 ? 'One name' : `${leftOut} names`} in the link could not be shown: no such
          clinic, or more than {MOST_COMPARED}.
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
            <option value="">{isFull ? 'Five is the most' : 'Choose a clinic'}</option>
            {!isFull &&
              others.map(({ slug, name }) => (
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
        {isFull && (
          <p className="muted small" id="compare-full">
            Take one off to add another.
          </p>
        )}
      </form>
      <p className="visually-hidden" role="status">
        {state === 'loading' ? 'Loading clinics' : message}
      </p>
      {chosen.length > 0 ? (
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
          <SendOn fragment={toCompareFragment(slugs)} />
        </>
      ) : (
        state !== 'failed' && <FirstChoice clinics={others} onChoose={add} />
      )}
      <Shortlist
        bySlug={bySlug}
        isComplete={state === 'complete'}
        onCompare={(wanted) => {
          change(wanted, 'Your shortlist is compared.');
          select.current?.focus();
        }}
      />
    </div>
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
