/** One page of a clinic: its text with the quotes marked, and an answer for every figure on it. */
import './reading/ReadingScreen.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { openPage } from './reading/open-page.ts';
import { PageReader } from './reading/PageReader.tsx';
import { ReadFailure } from './ReadFailure.tsx';

export default function ReadingScreen({ pageId }: { pageId: string }) {
  const admin = useAdmin();
  const [attempt, setAttempt] = useState(1);
  const opened = useAnswer(attempt, () => retrySignedIn(admin, () => openPage(pageId)));

  if (opened?.ok && opened.page) {
    return <PageReader key={pageId} opened={{ ...opened, page: opened.page }} />;
  }
  return (
    <>
      <h1>Reading</h1>
      {!opened && <Spinner text="Loading the page" />}
      {opened?.ok === false && (
        <ReadFailure
          what="The page could not be opened."
          message={opened.message}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {opened?.ok && (
        <div className="stack">
          <LostDot />
          <h2>There is no such page</h2>
          <p>It may have been taken off the clinic’s pages.</p>
          <Link className="button" href="/admin/figures">
            To the pages to read
          </Link>
        </div>
      )}
    </>
  );
}
