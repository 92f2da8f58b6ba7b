/** The pack in print and without a script, with blank lines for empty fields. */
import { formatDate } from '../../../domain/format/dates.ts';
import { type Step, toDueWords } from '../../../domain/pack/checklist.ts';
import { ASK_THE_CLINIC, DOCUMENT_IDS, DOCUMENTS } from '../../../domain/pack/documents.ts';
import { toLetter } from '../../../domain/pack/letter.ts';
import {
  isFilledRow,
  type ListName,
  type Pack,
  PACK_FIELDS,
  PACK_LISTS,
} from '../../../domain/pack/pack.ts';
import type { PackField } from '../../../domain/pack/pack-readers.ts';
import { ASK_IDS, SUGGESTED_QUESTIONS } from '../../../domain/pack/suggested-questions.ts';
import { CostSheet } from './CostSheet.tsx';

type Props = {
  pack: Pack;
  steps: readonly Step[];
  today: string;
};

const BLANK_ROWS = 2;

export function PackPaper({ pack, steps, today }: Props) {
  const { clinic, appointmentOn, nation, name, born, ticked } = pack;
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
      <PaperTicks
        items={DOCUMENT_IDS.map((id) => ({ isTicked: ticked.includes(id), text: DOCUMENTS[id] }))}
      />
      {pack.clinics.map(({ slug, name: clinicName, isExample, records }) => (
        <p key={slug}>
          {clinicName}
          {isExample && ' (invented example)'}: {records || ASK_THE_CLINIC}
        </p>
      ))}
      <h2>Before the day</h2>
      <PaperTicks
        items={steps.map((step) => {
          const isTicked = ticked.includes(step.id);
          const due = today && toDueWords(step, today, isTicked);
          return { isTicked, text: `${step.text}${due ? ` ${due}` : ''}` };
        })}
      />
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

type ValueProps = { label: string; value?: string };

function Value({ label, value }: ValueProps) {
  if (value) return `${label}: ${value}`;
  return (
    <span className="pack-blank">
      {label}: <span className="pack-rule" />
    </span>
  );
}

function PaperValue({ as: Frame = 'li', ...value }: ValueProps & { as?: 'li' | 'span' }) {
  return (
    <Frame className="pack-value">
      <Value {...value} />
    </Frame>
  );
}

function BlankLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="pack-rule-line" />
  ));
}

function PaperTicks({ items }: { items: { isTicked?: boolean; text: string }[] }) {
  return (
    <ul role="list" className="pack-boxes">
      {items.map(({ isTicked, text }, index) => (
        <li key={index}>
          <span className="pack-box">{isTicked ? '✓' : ''}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

type Row = Readonly<Record<string, string>>;
type RowsProps = { list: ListName; heading: string; pack: Pack };

function PaperRows({ list, heading, pack }: RowsProps) {
  const fields = Object.entries<PackField>(PACK_LISTS[list].fields);
  const rows: readonly Row[] = pack[list].filter(isFilledRow);
  const shown = rows.length > 0 ? rows : Array.from({ length: BLANK_ROWS }, (): Row => ({}));
  return (
    <>
      <h2>{heading}</h2>
      <ol role="list" className="pack-paper-rows">
        {shown.map((row, index) => (
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
  const suggested = own.length + pack.asks.length > 0 ? pack.asks : ASK_IDS;
  const shown = [...suggested.map((id) => SUGGESTED_QUESTIONS[id]), ...own];
  return (
    <>
      <h2>Questions to ask</h2>
      <PaperTicks items={shown.map((text) => ({ text }))} />
      <BlankLines count={2} />
    </>
  );
}

export function RecordLetter({ pack }: { pack: Pack }) {
  const { to, date, subject, paragraphs, requests, closing, lines } = toLetter(pack);
  const toParagraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);
  return (
    <div className="pack-letter stack-2">
      <p className="pack-lines">
        <Value label="To" value={to} />
      </p>
      <p>{date || <Value label="Date" />}</p>
      <p>Dear Practice Manager,</p>
      <p>
        <strong>{subject}</strong>
      </p>
      {toParagraphs(paragraphs)}
      <ul>
        {requests.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {toParagraphs(closing)}
      <p>Yours faithfully,</p>
      <p>
        <Value label="Signed" />
      </p>
      {lines.map((line) => (
        <p key={line.label} className="pack-lines">
          <Value {...line} />
        </p>
      ))}
    </div>
  );
}
