/** The appointment pack (rules §2, Tools, and §11): never in an address, title or request. */
import './AppointmentPack.css';
import { Button } from '../../components/ui/Button.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CarriedList } from '../../domain/listing/long-lists.ts';
import { toChecklist, toDueWords } from '../../domain/pack/checklist.ts';
import { DOCUMENT_IDS, DOCUMENTS, NATION_RECORDS } from '../../domain/pack/documents.ts';
import { NATIONS } from '../../domain/place/areas.ts';
import { type Pack, toggle } from '../../domain/pack/pack.ts';
import type { PackSource } from '../../domain/pack/pack-source.ts';
import { ASK_IDS, SUGGESTED_QUESTIONS } from '../../domain/pack/suggested-questions.ts';
import { dateCosts, needsDays } from '../../domain/pack/pack-clinics.ts';
import type { Nation } from '../../domain/place/areas.ts';
import { asIsland } from '../as-island.tsx';
import { fetchFile, toItems } from '../kit/use-carried-list.ts';
import { CostSheet } from './parts/CostSheet.tsx';
import { PackActions } from './parts/PackActions.tsx';
import { PackClinics } from './parts/PackClinics.tsx';
import { PackFields, PackPart, PackRows, TickList } from './parts/PackFields.tsx';
import { PackPaper, RecordLetter } from './parts/PackPaper.tsx';
import { usePack } from './parts/use-pack.ts';

const PARTS = [
  ['conditions', 'Help with'],
  ['treatments', 'Tried'],
  ['medicines', 'Taking now'],
  ['questions', 'Questions'],
  ['bring', 'To bring'],
  ['letter', 'Letter'],
  ['checklist', 'Dates'],
  ['costs', 'Costs'],
] as const;

function AppointmentPack({ items, rest }: CarriedList<PackSource>) {
  const form = useRef<HTMLFormElement>(null);
  const { pack, today, isDenied, change, update, getLatest } = usePack(form);
  const [said, announce] = useState('');
  const { appointmentOn, askedOn, nation } = pack;
  const steps = useMemo(() => toChecklist({ appointmentOn, askedOn }), [appointmentOn, askedOn]);
  const getSources = useCallback(
    async () => (rest ? fetchFile(rest, toItems<PackSource>) : items),
    [rest, items],
  );
  const isUndated = needsDays(pack);

  useEffect(() => {
    if (!isUndated) return;
    getSources().then(
      (sources) => change((before) => dateCosts(before, sources)),
      // The sheet then shows the sources without the date.
      () => {},
    );
  }, [isUndated, getSources, change]);

  const work = { pack, change, update, announce };
  const tick = (id: Pack['ticked'][number]) => update('ticked', (before) => toggle(before, id));
  return (
    <div className="pack">
      <form
        ref={form}
        className="pack-form script-only screen-only"
        autoComplete="off"
        // Otherwise pressing Enter before hydration would put the input into the address.
        method="dialog"
        onSubmit={(event) => event.preventDefault()}
      >
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {isDenied && (
          <p className="notice">
            Your browser does not let this site store anything. Your pack exists only on this open
            page, so save it as a file before you leave.
          </p>
        )}
        <PackActions {...work} getLatest={getLatest} />
        <nav className="row tap-links" aria-label="Parts of the pack">
          {PARTS.map(([id, text]) => (
            <a key={id} href={`#${id}`}>
              {text}
            </a>
          ))}
        </nav>
        <PackPart id="appointment" heading="Your appointment">
          <div className="grid grid-fit">
            <PackFields names={['clinic', 'appointmentOn', 'askedOn']} {...work} />
            <div className="field">
              <label htmlFor="pack-nation">Where you live</label>
              <select
                id="pack-nation"
                name="nation"
                value={nation}
                onChange={({ target }) => update('nation', () => target.value as Nation | '')}
              >
                <option value="">Choose</option>
                {NATIONS.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </div>
          </div>
        </PackPart>
        <PackPart id="conditions" heading="What you would like help with">
          <PackRows list="conditions" {...work} />
          <PackFields names={['symptoms']} {...work} />
        </PackPart>
        <PackPart id="treatments" heading="What you have tried">
          <p>Say why each one stopped: it did not help, it made you ill, or it cost too much.</p>
          <PackRows list="treatments" {...work} />
        </PackPart>
        <PackPart id="medicines" heading="What you take now">
          <p>Do not stop or change a medicine before you have asked your doctor or pharmacist.</p>
          <PackRows list="medicines" {...work} />
          <PackFields names={['allergies']} {...work} />
        </PackPart>
        <PackPart id="questions" heading="Questions to ask">
          <fieldset>
            <legend>Tick the ones you want to ask.</legend>
            <TickList
              name="asks"
              items={ASK_IDS.map((id) => ({ id, text: SUGGESTED_QUESTIONS[id] }))}
              ticked={pack.asks}
              onToggle={(id) =>
                update('asks', (asks) => {
                  const next = toggle(asks, id);
                  return ASK_IDS.filter((other) => next.includes(other));
                })
              }
            />
          </fieldset>
          <PackRows list="questions" {...work} />
        </PackPart>
        <PackPart id="bring" heading="What to bring">
          <TickList
            items={DOCUMENT_IDS.map((id) => ({ id, text: DOCUMENTS[id] }))}
            ticked={pack.ticked}
            onToggle={tick}
          />
          {nation && (
            <p>
              In {nation}, the short record is called the {NATION_RECORDS[nation].summary}. It holds{' '}
              {NATION_RECORDS[nation].holds}.
            </p>
          )}
          <PackClinics {...work} getSources={getSources} />
        </PackPart>
        <PackPart id="letter" heading="The letter to your GP surgery">
          <p>Fill in what you like. You can write in the rest by hand on the printout.</p>
          <div className="grid grid-fit">
            <PackFields names={['name', 'born', 'number']} {...work} />
          </div>
          <div className="grid grid-fit">
            <PackFields names={['surgery', 'address']} {...work} />
          </div>
          <details className="card">
            <summary className="chevron">
              <span>Read the letter</span>
            </summary>
            <RecordLetter pack={pack} />
          </details>
        </PackPart>
        <PackPart id="checklist" heading="Before the day">
          {!appointmentOn && (
            <p>
              <a href="#appointment">Enter the date of your appointment</a>, and each step gets a
              date.
            </p>
          )}
          <TickList
            items={steps.map((step) => ({
              ...step,
              note: today && toDueWords(step, today, pack.ticked.includes(step.id)),
            }))}
            ticked={pack.ticked}
            onToggle={tick}
          />
          <p className="small muted">
            A surgery has one month to answer. Bank holidays can make it a day or two later.
          </p>
        </PackPart>
        <PackPart id="costs" heading="What it costs">
          {pack.costs.length === 0 && (
            <p>
              Nothing here yet. Open a clinic in <a href="/budget-tool">the budget tool</a> and add
              its cost from there.
            </p>
          )}
          {pack.costs.map((costs) => (
            <CostSheet key={costs.slug} costs={costs}>
              <p>
                <Button
                  className="button-link"
                  onClick={() => {
                    update('costs', (all) => all.filter(({ slug }) => slug !== costs.slug));
                    document.getElementById('costs')?.focus();
                    announce(`The cost of ${costs.name} has been removed.`);
                  }}
                >
                  Remove<span className="visually-hidden"> the cost of {costs.name}</span>
                </Button>
              </p>
            </CostSheet>
          ))}
        </PackPart>
      </form>
      <PackPaper pack={pack} steps={steps} today={today} />
    </div>
  );
}

export default asIsland(AppointmentPack, {
  name: 'pack',
  headingLevel: 2,
  getLinks: () => [
    { text: 'How to get ready for a first appointment', href: '/education/how-to-get-a-clinic' },
  ],
});
