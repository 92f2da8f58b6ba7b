import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Renaming } from '../shell/use-opened-path.ts';
import { OpenArticle } from './OpenArticle.tsx';

type Props = { articleId: string | null };

/**
 * The editor of one article, or of a new one. When a new article is first saved its address changes,
 * and the editor stays as it is.
 */
export default function EditorScreen({ articleId }: Props) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState({ articleId, created: null as string | null, count: 0 });

  if (articleId !== shown.articleId) {
    const isCreated = articleId === shown.created;
    setShown({ articleId, created: null, count: isCreated ? shown.count : shown.count + 1 });
  }

  return (
    <OpenArticle
      key={shown.count}
      articleId={articleId}
      onCreated={(id) => {
        setShown({ ...shown, created: id });
        const state: Renaming = { renamedFrom: location.pathname };
        navigate(`/admin/articles/edit/${id}`, { replace: true, state });
      }}
    />
  );
}
