import '../clinic/ClinicDirectory.css';
import { Fragment } from 'react';
import { ClinicDot, DotKey } from '../ui/Dot.tsx';
import { FEE_LABELS, FEE_NAMES, type FeeName } from '../../domain/clinic/fee-names.ts';
import type { ClinicFees } from '../../domain/cost/clinic-fees.ts';
import { nameMembership } from '../../domain/cost/cost-words.ts';
import { PROVENANCE_LABELS } from '../../domain/figure/provenance-wording.ts';
import { formatPounds } from '../../domain/format/money.ts';

const toOtherPrices = ({ memberships, further }: ClinicFees): string[] => [
  ...memberships.map(
    ({ name, annualPence }) =>
      `Membership: ${nameMembership(name, annualPence && annualPence / 100)}.`,
  ),
  ...further,
];

/** A form fee adds nothing if it is zero or comes off the first consultation. */
const toText = (name: FeeName, pence: number) =>
  name === 'form' && pence === 0 ? 'nothing extra' : formatPounds(pence / 100);

export function OpenYears({ clinics }: { clinics: ClinicFees[] }) {
  const rows = clinics.map((clinic) => ({
    ...clinic,
    known: FEE_NAMES.filter((name) => clinic.fees[name].value !== null),
    others: toOtherPrices(clinic),
  }));
  const isPriced = ({ known, others }: (typeof rows)[number]) => known.length + others.length > 0;
  const priced = rows.filter(isPriced);
  const bare = rows.filter((row) => !isPriced(row));
  const columns = FEE_NAMES.filter((name) => priced.some(({ known }) => known.includes(name)));
  const states = priced.flatMap(({ known, fees, memberships, membershipState }) => [
    ...known.map((name) => fees[name].state),
    ...(memberships.length > 0 ? [membershipState] : []),
  ]);
  const hasDots = new Set(states).size > 1;
  return (
    <>
      <p>No total yet, as we do not know every fee.</p>
      {priced.length > 0 && (
        <>
          <table className="directory" aria-label="Known fees">
            <thead>
              <tr>
                <th scope="col">Clinic</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {FEE_LABELS[name]}
                  </th>
                ))}
                <th scope="col">Other prices</th>
              </tr>
            </thead>
            <tbody className="tap-links strong-links">
              {priced.map(({ slug, name, fees, known, inWords, membershipState, ...row }) => (
                <tr key={slug} className="budget-clinic" data-search="skip">
                  <th scope="row">
                    <a href={`/clinics/${slug}`} translate="no">
                      {name}
                    </a>
                  </th>
                  {columns.map((fee) =>
                    known.includes(fee) ? (
                      <td key={fee}>
                        <span className="directory-name">{FEE_LABELS[fee]}</span>
                        {toText(fee, Number(fees[fee].value))}
                        {hasDots && <ClinicDot state={fees[fee].state} />}
                      </td>
                    ) : (
                      <td key={fee} className="directory-none muted">
                        {inWords.includes(fee) ? 'see other prices' : '–'}
                      </td>
                    ),
                  )}
                  <td className="small">
                    {row.others.join(' ')}
                    {hasDots && row.memberships.length > 0 && <ClinicDot state={membershipState} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {hasDots && <DotKey states={states} />}
          <p className="small muted">
            {!hasDots && states[0] && `Prices: ${PROVENANCE_LABELS[states[0]]}. `}
            If a price is missing, we have not checked it yet.
          </p>
        </>
      )}
      {bare.length > 0 && (
        <p>
          No fees are known yet for{' '}
          {bare.map(({ slug, name }, place) => (
            <Fragment key={slug}>
              {place > 0 && (place < bare.length - 1 ? ', ' : ' and ')}
              <a className="budget-clinic" data-search="skip" href={`/clinics/${slug}`}>
                {name}
              </a>
            </Fragment>
          ))}
          .
        </p>
      )}
    </>
  );
}
