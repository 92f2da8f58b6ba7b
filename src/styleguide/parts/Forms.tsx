import '../../islands/kit/Option.css';
import { Choices } from '../../islands/kit/Choices.tsx';
import { Field } from '../../islands/kit/Field.tsx';

const QUESTION = {
  id: 'guide-choices',
  text: 'How soon?',
  hint: '',
  options: [
    { value: 'soon', label: 'As soon as possible' },
    { value: 'later', label: 'It can wait for a month or two, if the clinic is right' },
  ],
  multiple: false,
};

type TextProps = { id: string; label: string; hint?: string; error?: string; value?: string };

function TextSample({ id, label, hint, error, value }: TextProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(field) => <input className="field-input" type="text" defaultValue={value} {...field} />}
    </Field>
  );
}

function TextFields() {
  return (
    <>
      <TextSample id="guide-text" label="A text" hint="What to write." />
      <TextSample id="guide-wrong" label="A wrong one" error="Write a number." value="ten" />
      <Field id="guide-long" label="A long text" error={undefined}>
        {(field) => <textarea className="field-input" rows={3} {...field} />}
      </Field>
      <p>
        <label htmlFor="guide-search">A search</label>
        <input id="guide-search" type="search" placeholder="Clinics or conditions" />
      </p>
      <p>
        <label htmlFor="guide-focus">Reached by the keyboard</label>
        <input id="guide-focus" type="text" data-forced="focus-visible" defaultValue="A text" />
      </p>
      <p>
        <label htmlFor="guide-disabled">Disabled</label>
        <input id="guide-disabled" type="text" disabled defaultValue="A text" />
      </p>
    </>
  );
}

function OtherControls() {
  return (
    <>
      <p>
        <label htmlFor="guide-select">A choice from a list</label>
        <select id="guide-select">
          <option>Any nation</option>
          <option>Wales</option>
        </select>
      </p>
      <p>
        <label htmlFor="guide-range">How much it counts</label>
        <input id="guide-range" type="range" min="0" max="100" defaultValue="40" />
      </p>
      <p className="row">
        <label className="control option">
          <input type="radio" name="guide-radio" defaultChecked /> Chosen
        </label>
        <label className="control option">
          <input type="radio" name="guide-radio" /> Not chosen
        </label>
        <label className="control option">
          <input type="checkbox" defaultChecked /> Ticked
        </label>
        <label className="control option">
          <input type="checkbox" data-forced="focus-visible" /> Reached by the keyboard
        </label>
      </p>
      <Choices question={QUESTION} chosen={['soon']} onChoose={() => undefined} />
      <Choices
        question={{ ...QUESTION, id: 'guide-several', multiple: true }}
        chosen={['later']}
        onChoose={() => undefined}
      />
    </>
  );
}

export function Forms() {
  return (
    <div className="styleguide-columns grid">
      <form className="stack" aria-label="Texts">
        <TextFields />
      </form>
      <form className="stack" aria-label="Choices">
        <OtherControls />
      </form>
    </div>
  );
}
