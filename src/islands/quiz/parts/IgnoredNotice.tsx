import { type IgnoredReason, type ParsedAnswers } from '../../../domain/quiz/answers-address.ts';
import { QUESTIONS } from '../../../domain/quiz/questions.ts';

const REASONS: Record<IgnoredReason, string> = {
  unknown: 'is no answer we know',
  repeated: 'is there more than once, so the first counts',
  conflicting: 'says “none of these” beside other choices, which count',
};

/** Names the questions whose answers in the address were ignored; never quotes the address. */
export function IgnoredNotice({ ignored }: Pick<ParsedAnswers, 'ignored'>) {
  if (ignored.length === 0) return null;
  return (
    <div className="notice">
      <p>We ignored part of this page’s address:</p>
      <ul>
        {ignored.map(({ question, reason }) => (
          <li key={question + reason}>
            What it says for “{QUESTIONS.find(({ id }) => id === question)?.text}” {REASONS[reason]}
            .
          </li>
        ))}
      </ul>
    </div>
  );
}
