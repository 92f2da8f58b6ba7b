import './Choices.css';
import { type QuizQuestion, toggleChoice } from '../../../domain/quiz/questions.ts';

type Props = {
  question: QuizQuestion;
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
};

/** A question's options as large native radios, or as checkboxes where several may be chosen. */
export function Choices({ question, chosen, onChoose }: Props) {
  return (
    <div className="choices">
      {question.options.map(({ value, label }) => (
        <label key={value} className="choice">
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
