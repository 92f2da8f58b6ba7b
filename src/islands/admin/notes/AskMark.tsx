import './AskMark.css';
import { useStore } from '@nanostores/react';
import { toAskSentence } from '../../../domain/admin/article-notes.ts';
import { $asks } from './asks.ts';

/** Says beside an article that somebody asks for a look at it. */
export function AskMark({ articleId }: { articleId: string }) {
  const ask = useStore($asks).find((one) => one.article_id === articleId);
  return ask ? (
    <p className="ask-mark small" data-mine={ask.is_for_me} dir="auto">
      {toAskSentence(ask)}
    </p>
  ) : null;
}
