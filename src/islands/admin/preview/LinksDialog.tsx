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
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { LinkField } from '../forms/LinkField.tsx';
import { Loaded, useRead } from '../queries.tsx';

type Props = { articleId: string; isUnsaved: boolean; onClose: () => void };

/** Tokens of links created since this page was opened, which cannot be looked up later. */
const tokens = new Map<string, string>();

export function LinksDialog({ articleId, isUnsaved, onClose }: Props) {
  const admin = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const make = useRef<HTMLButtonElement>(null);
  const read = useRead(['links', articleId], () => readPreviewLinks(backend, articleId));

  async function act<Answer>(question: () => Promise<Result<Answer>>): Promise<Answer | null> {
    if (isBusy) return null;
    setBusy(true);
    const answer = await retrySignedIn(admin, question);
    setBusy(false);
    setFailure(answer.ok ? null : answer.message);
    void read.reload();
    return answer.ok ? answer.data : null;
  }
  const makeLink = async () => {
    const made = await act(() => makePreviewLink(backend, articleId));
    if (made) tokens.set(made.id, made.token);
  };
  const endLink = async (id: string) => {
    const hasEnded = await act(() => endPreviewLink(backend, id));
    if (hasEnded === null) return;
    showToast('Link ended. Nobody can open it any more.', { type: 'success' });
    make.current?.focus();
  };

  const toItem = (link: PreviewLink) => {
    const token = tokens.get(link.id);
    const made = formatLondonTime(link.made_at);
    return (
      <li className="stack-2" key={link.id}>
        {token !== undefined && (
          <LinkField
            label={`Link made on ${made}`}
            link={toPreviewAddress(location.origin, token)}
            copy="Copy"
          />
        )}
        <div className="row">
          <p className="small">
            Made by {link.is_own ? 'you' : (link.made_by ?? 'somebody')} on {made}. Works until{' '}
            {formatLondonTime(link.ends_at)}.
          </p>
          <Button
            kind="action"
            isBusy={isBusy}
            aria-label={`End it: the link made on ${made}`}
            onClick={() => void endLink(link.id)}
          >
            End it
          </Button>
        </div>
      </li>
    );
  };

  return (
    <Dialog heading="Share a preview" onClose={onClose}>
      <div className="stack">
        <p>
          Anyone with the link can read this article as it will appear, including saved changes, for
          seven days.
          {isUnsaved && ' They will not see your unsaved changes. Save a draft first.'}
        </p>
        {failure !== null && (
          <p className="notice" role="alert">
            {failure}
          </p>
        )}
        <p>
          <Button isBusy={isBusy} ref={make} onClick={() => void makeLink()}>
            Make a link
          </Button>
        </p>
        <Loaded read={read} loading="Loading the links" failed="The links could not be loaded.">
          {(links) =>
            links.length === 0 ? (
              <p className="muted">There are no active links.</p>
            ) : (
              <section className="stack-2" aria-labelledby="living-links">
                <h3 id="living-links">Active links</h3>
                <ul className="ruled">{links.map(toItem)}</ul>
                {links.some(({ id }) => !tokens.has(id)) && (
                  <p className="small muted">
                    A link is shown only until you close or reload the page, and cannot be looked up
                    later. If it is lost, make a new one and end the old one.
                  </p>
                )}
              </section>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
