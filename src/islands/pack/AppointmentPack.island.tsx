/** The appointment pack (rules §2, Tools, and §11): in no address, title or request. */
import './AppointmentPack.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CarriedList } from '../../domain/listing/long-lists.ts';
import { toChecklist, toDueWords } from '../../domain/pack/checklist.ts';
import { DOCUMENT_IDS, DOCUMENTS, NATION_RECORDS } from '../../domain/pack/documents.ts';
import { NATIONS } from '../../domain/place/areas.ts';
import { toggle } from '../../domain/pack/pack.ts';
import type { PackSource } from '../../domain/pack/pack-source.ts';
import { ASK_IDS, SUGGESTED_QUESTIONS } from '../../domain/pack/suggested-questions.ts';
import { dateCosts, needsDays } from '../../domain/pack/pack-clinics.ts';
import type { Nation } from '../../domain/place/areas.ts';
import { asIsland } from '../as-island.tsx';
import { fetchFile } from '../kit/fetch-file.ts';
import { CostSheet } from './parts/CostSheet.tsx';
import { PackActions } from './parts/PackActions.tsx';
import { PackClinics } from './parts/PackClinics.tsx';
import { PackFields } from './parts/PackFields.tsx';
import { PackPaper } from './parts/PackPaper.tsx';
import { PackPart } from './parts/PackPart.tsx';
import { PackRows } from './parts/PackRows.tsx';
import { RecordLetter } from './parts/RecordLetter.tsx';
import { TickList } from './parts/TickList.tsx';
import { usePack } from './parts/use-pack.ts';

type Props = CarriedList<PackSource>;

const PARTS = [
  ['conditions', 'Help with'],
  ['treatments', 'Tried'],
  ['medicines', 'Taken now'],
  ['questions', 'Questions'],
  ['bring', 'To bring'],
  ['letter', 'Letter'],
  ['checklist', 'Dates'],
  ['costs', 'Costs'],
] as const;

const toSources = (list: unknown) => list as PackSource[];

function AppointmentPack({ items, rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { pack, today, isDenied, change, getLatest } = usePack(form);
  const [said, announce] = useState('');
  const { appointmentOn, askedOn, nation } = pack;
  const steps = useMemo(() => toChecklist({ appointmentOn, askedOn }), [appointmentOn, askedOn]);
  const getSources = useCallback(
    async () => (rest ? fetchFile(rest, toSources) : items),
    [rest, items],
  );
  const isUndated = needsDays(pack);

  useEffect(() => {
    if (!isUndated) return;
    getSources().then(
      (sources) => change((before) => dateCosts(before, sources)),
      // The sheet then states the sources without the day.
      () => {},
    );
  }, [isUndated, getSources, change]);

  const rows = { pack, change, announce };
  return (
    <div className="pack">
      <form
        ref={form}
        className="pack-form script-only screen-only"
        autoComplete="off"
        // Otherwise Enter before hydration would put the input into the address.
        method="dialog"
        onSubmit={(event) => event.preventDefault()}
      >
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {isDenied && (
          <p className="notice">
            Your browser does not let this site keep anything. Your pack is only in this open page,
            so save it as a file before you leave.
          </p>
        )}
        <PackActions pack={pack} getLatest={getLatest} change={change} announce={announce} />
        <nav className="pack-contents row tap-links" aria-label="Parts of the pack">
          {PARTS.map(([id, text]) => (
            <a key={id} href={`#${id}`}>
              {text}
            </a>
          ))}
        </nav>
        <PackPart id="appointment" heading="Your appointment">
          <div className="grid grid-fit">
            <PackFields
              names={['clinic', 'appointmentOn', 'askedOn']}
              pack={pack}
              change={change}
            />
            <div className="field">
              <label htmlFor="pack-nation">Where you live</label>
              <select
                id="pack-nation"
                name="nation"
                value={nation}
                onChange={({ target }) =>
                  change((before) => ({ ...before, nation: target.value as Nation | '' }))
                }
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
          <PackRows list="conditions" {...rows} />
          <PackFields names={['symptoms']} pack={pack} change={change} />
        </PackPart>
        <PackPart id="treatments" heading="What you have tried">
          <p>Say why each one stopped: it did not help, it made you ill, or it cost too much.</p>
          <PackRows list="treatments" {...rows} />
        </PackPart>
        <PackPart id="medicines" heading="What you take now">
          <p>Do not stop or change a medicine before you have asked your doctor or pharmacist.</p>
          <PackRows list="medicines" {...rows} />
          <PackFields names={['allergies']} pack={pack} change={change} />
        </PackPart>
        <PackPart id="questions" heading="Questions to ask">
          <fieldset>
            <legend>Tick the ones you want to ask.</legend>
            <TickList
              name="asks"
              items={ASK_IDS.map((id) => ({ id, text: SUGGESTED_QUESTIONS[id] }))}
              ticked={pack.asks}
              onToggle={(id) =>
                change((before) => ({
                  ...before,
                  asks: ASK_IDS.filter((other) => toggle(before.asks, id).includes(other)),
                }))
              }
            />
          </fieldset>
          <PackRows list="questions" {...rows} />
        </PackPart>
        <PackPart id="bring" heading="What to bring">
          <TickList
            items={DOCUMENT_IDS.map((id) => ({ id, text: DOCUMENTS[id] }))}
            ticked={pack.ticked}
            onToggle={(id) =>
              change((before) => ({ ...before, ticked: toggle(before.ticked, id) }))
            }
          />
          {nation && (
            <p>
              In {nation}, the short record is called the {NATION_RECORDS[nation].summary}. It holds{' '}
              {NATION_RECORDS[nation].holds}.
            </p>
          )}
          <PackClinics {...rows} getSources={getSources} />
        </PackPart>
        <PackPart id="letter" heading="The letter to your GP surgery">
          <p>Fill in what you like. You can write the rest on the print by hand.</p>
          <div className="grid grid-fit">
            <PackFields names={['name', 'born', 'number']} pack={pack} change={change} />
          </div>
          <div className="grid grid-fit">
            <PackFields names={['surgery', 'address']} pack={pack} change={change} />
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
              <a href="#appointment">Give the day of your appointment</a>, and each step gets a
              date.
            </p>
          )}
          <TickList
            items={steps.map((step) => ({
              ...step,
              note: today && toDueWords(step, today, pack.ticked.includes(step.id)),
            }))}
            ticked={pack.ticked}
            onToggle={(id) =>
              change((before) => ({ ...before, ticked: toggle(before.ticked, id) }))
            }
          />
          <p className="small muted">
            A surgery has one month to answer. Bank holidays can make it a day or two later.
          </p>
        </PackPart>
        <PackPart id="costs" heading="What it costs">
          {pack.costs.length === 0 && (
            <p>
              Nothing is here yet. Open a clinic in <a href="/budget-tool">the budget tool</a> and
              add its cost from there.
            </p>
          )}
          {pack.costs.map((costs) => (
            <CostSheet key={costs.slug} costs={costs}>
              <p>
                <button
                  className="button-link"
                  type="button"
                  onClick={() => {
                    change((before) => ({
                      ...before,
                      costs: before.costs.filter(({ slug }) => slug !== costs.slug),
                    }));
                    document.getElementById('costs')?.focus();
                    announce(`The cost of ${costs.name} is removed.`);
                  }}
                >
                  Remove<span className="visually-hidden"> the cost of {costs.name}</span>
                </button>
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
