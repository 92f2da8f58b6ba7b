import './LinksDialog.css';
import { useRef, useState } from 'react';
import {
  endPreviewLink,
  makePreviewLink,
  type PreviewLink,
  readPreviewLinks,
} from '../../../backend/preview-links.ts';
import type { Result } from '../../../backend/result.ts';
import { showToast } from '../../../browser/toasts.ts';
import { toPreviewAddress } from '../../../domain/article/article-preview.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { LinkField } from '../forms/LinkField.tsx';
import { Spinner } from '../shell/Spinner.tsx';

type Props = {
  articleId: string;
  /** Whether the editor holds something that is not saved. */
  isUnsaved: boolean;
  onClose: () => void;
};

/** The secret parts of links made since this page was opened, by link: nothing else can tell them again. */
const tokens = new Map<string, string>();

/** Makes links for people without an account, lists those that work, and ends them. */
export function LinksDialog({ articleId, isUnsaved, onClose }: Props) {
  const admin = useAdmin();
  const [round, setRound] = useState(0);
  /** What was read last: it stays while the list is read again. */
  const [known, setKnown] = useState<PreviewLink[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const make = useRef<HTMLButtonElement>(null);
  const read = useAnswer(round, async () => {
    const links = await retrySignedIn(admin, () => readPreviewLinks(backend, articleId));
    if (links.ok) setKnown(links.data);
    return links;
  });

  async function act<Answer>(question: () => Promise<Result<Answer>>): Promise<Answer | null> {
    if (isBusy) return null;
    setBusy(true);
    setFailure(null);
    const answer = await retrySignedIn(admin, question);
    setBusy(false);
    setRound((count) => count + 1);
    if (answer.ok) return answer.data;
    setFailure(answer.message);
    return null;
  }
  const makeLink = async () => {
    const made = await act(() => makePreviewLink(backend, articleId));
    if (made) tokens.set(made.id, made.token);
  };
  const endLink = async (id: string) => {
    const hasEnded = await act(() => endPreviewLink(backend, id));
    if (hasEnded === null) return;
    showToast('The link has ended: it shows the article to nobody any more.', { type: 'success' });
    // What was pressed goes away.
    make.current?.focus();
  };

  const unread = read?.ok === false && !known ? read.message : null;
  return (
    <Dialog heading="Show it to somebody" onClose={onClose}>
      <div className="stack">
        <p>
          A link lets whoever has it read this article as it will look, without an account, for
          seven days. They see it as it is saved when they open the link, so later changes are seen
          too.
          {isUnsaved && ' What you have typed and not saved, they do not see: save it first.'}
        </p>
        {(failure ?? unread) !== null && (
          <p className="notice" role="alert">
            {failure ?? unread}
          </p>
        )}
        <p>
          <Button isBusy={isBusy} ref={make} onClick={() => void makeLink()}>
            Make a link
          </Button>
        </p>
        {!known && !unread && <Spinner text="Looking for links" />}
        {known && <LinkList links={known} isBusy={isBusy} onEnd={(id) => void endLink(id)} />}
      </div>
    </Dialog>
  );
}

type ListProps = {
  links: readonly PreviewLink[];
  isBusy: boolean;
  onEnd: (id: string) => void;
};

function LinkList({ links, isBusy, onEnd }: ListProps) {
  if (links.length === 0) return <p className="muted">No link to this article works now.</p>;
  const hasHidden = links.some(({ id }) => !tokens.has(id));
  return (
    <section className="stack-2" aria-labelledby="living-links">
      <h3 id="living-links">Links that work now</h3>
      <ul className="ruled">
        {links.map((link) => {
          const { id } = link;
          const token = tokens.get(id);
          const made = formatLondonTime(link.made_at);
          return (
            <li className="preview-link stack-2" key={id}>
              {token !== undefined && (
                <LinkField
                  label={`Link made on ${made}`}
                  link={toPreviewAddress(location.origin, token)}
                  copy="Copy"
                />
              )}
              <div className="row">
                <p className="small">
                  Made by {link.is_own ? 'you' : (link.made_by ?? 'Somebody')} on {made}. Works
                  until {formatLondonTime(link.ends_at)}.
                </p>
                <Button
                  kind="action"
                  isBusy={isBusy}
                  aria-label={`End it: the link made on ${made}`}
                  onClick={() => onEnd(id)}
                >
                  End it
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {hasHidden && (
        <p className="small muted">
          A link is shown to whoever makes it, until they close or reload the page. Nobody can look
          it up later: if it is lost, make a new one and end the old.
        </p>
      )}
    </section>
  );
}
