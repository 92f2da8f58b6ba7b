/** The pack for print and without a script, with blank lines where nothing is filled in. */
import './PackPaper.css';
import { formatDate } from '../../../domain/format/dates.ts';
import { type Step, toDueWords } from '../../../domain/pack/checklist.ts';
import { ASK_THE_CLINIC, DOCUMENT_IDS, DOCUMENTS } from '../../../domain/pack/documents.ts';
import {
  isFilledRow,
  type ListName,
  type Pack,
  PACK_FIELDS,
  PACK_LISTS,
} from '../../../domain/pack/pack.ts';
import type { PackField } from '../../../domain/pack/pack-readers.ts';
import { ASK_IDS, SUGGESTED_QUESTIONS } from '../../../domain/pack/suggested-questions.ts';
import { Blank, BlankLines } from './Blank.tsx';
import { CostSheet } from './CostSheet.tsx';
import { RecordLetter } from './RecordLetter.tsx';

type Props = {
  pack: Pack;
  steps: readonly Step[];
  /** ISO date; empty on the server. */
  today: string;
};

const BLANK_ROWS = 2;

export function PackPaper({ pack, steps, today }: Props) {
  const { clinic, appointmentOn, nation, name, born } = pack;
  return (
    <div className="pack-paper">
      <ul className="pack-paper-line">
        <PaperValue label="Name" value={name} />
        <PaperValue label="Date of birth" value={born} />
        <PaperValue label="Clinic" value={clinic} />
        <PaperValue label="Appointment" value={formatDate(appointmentOn)} />
        <PaperValue label="I live in" value={nation} />
      </ul>
      <PaperRows list="conditions" heading="Conditions" pack={pack} />
      <PaperRows list="treatments" heading="What I have tried" pack={pack} />
      <PaperRows list="medicines" heading="Medicines I take now" pack={pack} />
      <PaperText heading="Allergies and bad reactions" name="allergies" lines={2} pack={pack} />
      <PaperText heading="My symptoms" name="symptoms" lines={4} pack={pack} />
      <PaperQuestions pack={pack} />
      <h2>To bring</h2>
      <ul className="pack-boxes">
        {DOCUMENT_IDS.map((id) => (
          <PaperTick key={id} isTicked={pack.ticked.includes(id)} text={DOCUMENTS[id]} />
        ))}
      </ul>
      {pack.clinics.map(({ slug, name: clinicName, isExample, records }) => (
        <p key={slug}>
          {clinicName}
          {isExample && ' (invented example)'}: {records || ASK_THE_CLINIC}
        </p>
      ))}
      <h2>Before the day</h2>
      <ul className="pack-boxes">
        {steps.map((step) => {
          const isTicked = pack.ticked.includes(step.id);
          const due = today && toDueWords(step, today, isTicked);
          return (
            <PaperTick
              key={step.id}
              isTicked={isTicked}
              text={`${step.text}${due ? ` ${due}` : ''}`}
            />
          );
        })}
      </ul>
      {pack.costs.length > 0 && (
        <>
          <h2>Costs</h2>
          {pack.costs.map((costs) => (
            <CostSheet key={costs.slug} costs={costs} />
          ))}
        </>
      )}
      <p className="small">The patient wrote this pack. It is not a medical record.</p>
      <div className="pack-sheet">
        <h2>Letter to the GP surgery</h2>
        <RecordLetter pack={pack} />
      </div>
    </div>
  );
}

type ValueProps = { label: string; value: string; as?: 'li' | 'span' };

function PaperValue({ label, value, as: Frame = 'li' }: ValueProps) {
  return (
    <Frame className="pack-value">{value ? `${label}: ${value}` : <Blank label={label} />}</Frame>
  );
}

function PaperTick({ isTicked, text }: { isTicked: boolean; text: string }) {
  return (
    <li>
      <span className="pack-box">{isTicked ? '✓' : ''}</span>
      <span>{text}</span>
    </li>
  );
}

type RowsProps = { list: ListName; heading: string; pack: Pack };

function PaperRows({ list, heading, pack }: RowsProps) {
  const fields = Object.entries<PackField>(PACK_LISTS[list].fields);
  const rows: readonly Readonly<Record<string, string>>[] = pack[list].filter(isFilledRow);
  const shown = rows.length > 0 ? rows : Array.from({ length: BLANK_ROWS }, () => ({}));
  return (
    <>
      <h2>{heading}</h2>
      <ol className="pack-paper-rows">
        {shown.map((row: Readonly<Record<string, string>>, index) => (
          <li key={index}>
            {fields.map(([name, { label }], at) =>
              at === 0 && row[name] ? (
                <strong key={name}>{row[name]}</strong>
              ) : (
                <PaperValue key={name} label={label} value={row[name] ?? ''} as="span" />
              ),
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

type TextProps = {
  heading: string;
  name: 'allergies' | 'symptoms';
  /** Blank lines. */
  lines: number;
  pack: Pack;
};

function PaperText({ heading, name, lines, pack }: TextProps) {
  return (
    <>
      <h2>{heading}</h2>
      {pack[name].trim() ? (
        <p className="pack-lines">{pack[name]}</p>
      ) : (
        <>
          <p className="small">{PACK_FIELDS[name].hint}</p>
          <BlankLines count={lines} />
        </>
      )}
    </>
  );
}

function PaperQuestions({ pack }: { pack: Pack }) {
  const own = pack.questions.map(({ name }) => name.trim()).filter(Boolean);
  const asked = [...pack.asks.map((id) => SUGGESTED_QUESTIONS[id]), ...own];
  const shown = asked.length > 0 ? asked : ASK_IDS.map((id) => SUGGESTED_QUESTIONS[id]);
  return (
    <>
      <h2>Questions to ask</h2>
      <ul className="pack-boxes">
        {shown.map((text, index) => (
          <PaperTick key={index} isTicked={false} text={text} />
        ))}
      </ul>
      <BlankLines count={2} />
    </>
  );
}
