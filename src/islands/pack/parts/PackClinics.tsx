import { Button } from '../../../components/ui/Button.tsx';
import { useState } from 'react';
import { readShortlist } from '../../../browser/shortlist.ts';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { ClinicDot, DotKey } from '../../../components/ui/Dot.tsx';
import { formatCount } from '../../../domain/format/counts.ts';
import { ASK_THE_CLINIC } from '../../../domain/pack/documents.ts';
import type { PackSource } from '../../../domain/pack/pack-source.ts';
import { addClinics } from '../../../domain/pack/pack-clinics.ts';
import type { PackWork } from './use-pack.ts';

type Props = PackWork & {
  getSources: () => Promise<readonly PackSource[]>;
};

export function PackClinics({ pack, change, update, announce, getSources }: Props) {
  const [message, setMessage] = useState('');
  const say = (text: string) => {
    setMessage(text);
    announce(text);
  };

  async function addShortlist() {
    const slugs = readShortlist().map(({ slug }) => slug);
    if (slugs.length === 0) {
      say('Your shortlist is empty. Press “Shortlist” on a clinic first.');
      return;
    }
    const sources = await getSources();
    const found = sources.filter(({ slug }) => slugs.includes(slug));
    change((before) => addClinics(before, found));
    const lost = slugs.length - found.length;
    const rest =
      lost > 0 ? ` ${formatCount(lost, 'clinic is', 'clinics are')} no longer listed.` : '';
    say(`${formatCount(found.length, 'clinic')} added from your shortlist.${rest}`);
  }

  return (
    <>
      {pack.clinics.length > 0 && (
        <ul className="pack-clinics ruled">
          {pack.clinics.map(({ slug, name, isExample, records, state }) => (
            <li key={slug}>
              <h3>
                <a href={`/clinics/${slug}`} translate="no">
                  {name}
                </a>{' '}
                {isExample && <ExampleTag />}
              </h3>
              <p>
                {records === '' ? (
                  ASK_THE_CLINIC
                ) : (
                  <>
                    It asks for: {records}
                    <ClinicDot state={state} />
                  </>
                )}
              </p>
              <Button
                className="button-link"
                onClick={() => {
                  update('clinics', (clinics) => clinics.filter((clinic) => clinic.slug !== slug));
                  document.getElementById('pack-add-shortlist')?.focus();
                  announce(`${name} removed.`);
                }}
              >
                Remove<span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DotKey states={pack.clinics.map(({ state }) => state)} />
      <p>
        <Button
          id="pack-add-shortlist"
          onClick={() => {
            addShortlist().catch(() =>
              say('The list of clinics could not be loaded. Try again when you are online.'),
            );
          }}
        >
          Add the clinics on my shortlist
        </Button>
      </p>
      {message && <p className="small">{message}</p>}
    </>
  );
}
