import './Choices.css';
import './Option.css';
import { toggleChoice } from '../../domain/quiz/questions.ts';
import type { AskedQuestion } from './QuestionForm.tsx';

type Props = {
  question: AskedQuestion;
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
};

/** A question's options as large native radios, or as checkboxes where several may be chosen. */
export function Choices({ question, chosen, onChoose }: Props) {
  return (
    <div className="choices">
      {question.options.map(({ value, label }) => (
        <label key={value} className="choice control option">
          <input
            type={question.multiple ? 'checkbox' : 'radio'}
            name={question.id}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onChoose(question.multiple ? toggleChoice(chosen, value) : [value])}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
