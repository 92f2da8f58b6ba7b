/** One file of words of the site, changed in its form. */
import '../dashboard/DashboardScreen.css';
import './Words.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { useAdmin, useAnswer } from '../admin-context.ts';
import { ReadFailure } from '../figures/ReadFailure.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { readOpenedWords } from './read-words.ts';
import { dropPublished, readWordsDrafts } from './words-drafts.ts';
import { WordsEditor } from './WordsEditor.tsx';

export default function WordsFileScreen({ path }: { path: string }) {
  const admin = useAdmin();
  const [attempt, setAttempt] = useState(1);
  const opened = useAnswer(`${path} ${attempt}`, async () => {
    const [read, drafts] = await Promise.all([readOpenedWords(admin, path), readWordsDrafts(path)]);
    const stored = read.ok ? read.data?.stored : null;
    return { read, draft: dropPublished(drafts, stored ? [stored] : [])[0] ?? null };
  });
  if (!opened) return <Spinner text="Loading the words" />;
  const { read, draft } = opened;
  if (!read.ok) {
    return (
      <>
        <h1>Words</h1>
        <ReadFailure
          what="The words could not be read."
          message={read.message}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </>
    );
  }
  if (!read.data) return <NoWords />;
  return <WordsEditor key={path} opened={read.data} draft={draft} />;
}

function NoWords() {
  return (
    <div className="stack">
      <LostDot />
      <h1>There are no such words</h1>
      <p>The live site has no file of words at this address.</p>
      <p className="button-row">
        <Link className="button" href="/admin/words">
          To the words of the site
        </Link>
      </p>
    </div>
  );
}
