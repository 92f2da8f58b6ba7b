import { createContext } from 'react';
import type { ArticleSummary } from '../../../backend/article-editing.ts';

/** Every article, the one that is edited too, without their texts. */
export const ArticlesContext = createContext<readonly ArticleSummary[]>([]);
