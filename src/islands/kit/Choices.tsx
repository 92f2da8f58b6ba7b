import './Choices.css';
import { type Question, toggleChoice } from '../../domain/questions/question.ts';

type Props = {
  question: Question;
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
};

export function Choices({ question: { id, options, multiple }, chosen, onChoose }: Props) {
  return (
    <div className="choices">
      {options.map(({ value, label }) => (
        <label key={value} className="choice control option">
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={id}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onChoose(multiple ? toggleChoice(chosen, value) : [value])}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
