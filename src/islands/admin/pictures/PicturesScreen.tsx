/** The site's pictures: what each is, where it is used, and those that may go. */
import '../dashboard/DashboardScreen.css';
import './Pictures.css';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { deletePicture, type LibraryPicture } from '../../../backend/pictures.ts';
import type { Result } from '../../../backend/result.ts';
import { toPictureTitle } from '../../../domain/article/article-picture.ts';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { showToast } from '../../../browser/toasts.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { findPictures, usePictures } from './use-pictures.ts';

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

export default function PicturesScreen() {
  const { pictures, failure, load } = usePictures();
  const [words, setWords] = useState('');
  const [leaving, setLeaving] = useState<LibraryPicture | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = findPictures(pictures ?? [], words);

  return (
    <div className="stack">
      <h1 tabIndex={-1} ref={heading}>
        Pictures
      </h1>
      <p>
        Add pictures in the text of an article. Each stays here, to be used again, until you delete
        it.
      </p>
      {failure && (
        <div className={pictures ? 'notice dashboard-notice row' : 'dashboard-empty'} role="alert">
          {!pictures && <CutLine />}
          <p>
            {pictures
              ? 'The list could not be read again; it may be out of date.'
              : 'The pictures could not be read.'}{' '}
            {failure.message}
          </p>
          <Button kind="quiet" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {!pictures && !failure && <Spinner text="Loading the pictures" />}
      {pictures && pictures.length > 0 && (
        <TextField
          id="picture-search"
          label="Search"
          hint="A word of the picture’s name, or of the title of an article that shows it."
          error={undefined}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {pictures && (
        <p className="muted" role="status">
          {describeCount(pictures.length, found.length)}
        </p>
      )}
      <ul className="picture-list" aria-label="Pictures">
        {found.map((picture) => (
          <PictureItem key={picture.name} picture={picture} onDelete={() => setLeaving(picture)} />
        ))}
      </ul>
      {leaving && (
        <DeleteDialog
          picture={leaving}
          readAgain={load}
          onClose={() => setLeaving(null)}
          onDone={() => {
            // Focus does not move out of a dialog that is open.
            flushSync(() => setLeaving(null));
            heading.current?.focus();
            void load();
          }}
        />
      )}
    </div>
  );
}

function describeCount(all: number, found: number): string {
  if (all === 0) return 'There is no picture yet.';
  if (found < all) return `${found} of ${all} pictures.`;
  return all === 1 ? 'One picture.' : `${all} pictures, newest first.`;
}

function PictureItem({ picture, onDelete }: { picture: LibraryPicture; onDelete: () => void }) {
  const { name, address, bytes, added_at: addedAt, added_by: addedBy, articles } = picture;
  const [size, setSize] = useState('');
  const isUsed = articles.length > 0;
  const title = toPictureTitle(name);
  return (
    <li className="picture-item">
      <a href={address} target="_blank" rel="noreferrer" aria-label={`${title}, in a new window`}>
        <img
          src={address}
          alt=""
          loading="lazy"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} × ${naturalHeight} pixels, `)
          }
        />
      </a>
      <div className="stack-2">
        <p className="picture-name">{title}</p>
        <p className="small muted">
          {size}
          {Math.ceil(bytes / 1024)} KB. Added on {WHEN.format(new Date(addedAt))}
          {addedBy && ` by ${addedBy}`}.
        </p>
        {isUsed ? (
          <div className="small">
            <p>It cannot be deleted while these show it:</p>
            <ul className="tap-links">
              {articles.map(({ id, title, published }) => (
                <li key={id}>
                  <Link href={`/admin/articles/edit/${id}`}>{title}</Link>
                  {!published && ' (draft)'}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className="small">No article shows it.</p>
        )}
        {!isUsed && (
          <p>
            <Button kind="quiet" aria-label={`Delete ${title}`} onClick={onDelete}>
              Delete
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}

type DeleteProps = {
  picture: LibraryPicture;
  /** Reads the list again, where it is out of date. */
  readAgain: () => Promise<Result<LibraryPicture[]>>;
  onClose: () => void;
  /** Called when the picture is gone. */
  onDone: () => void;
};

/** Why a picture was left: `articles` are those that show it, none where they could not be read. */
function toReason(articles: LibraryPicture['articles']): string {
  const titles = articles.map(({ title }) => `“${title}”`).join(', ');
  return titles === ''
    ? 'It was not deleted: an article shows it by now, or somebody else was quicker.'
    : `It was not deleted: ${titles} ${articles.length === 1 ? 'shows' : 'show'} it now.`;
}

/** Nothing brings a deleted picture back, so this asks. */
function DeleteDialog({ picture, readAgain, onClose, onDone }: DeleteProps) {
  const { name, versions } = picture;
  const admin = useAdmin();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    const removed = await retrySignedIn(admin, () => deletePicture(backend, name));
    const isLeft = removed.ok && !removed.data;
    const read = isLeft ? await readAgain() : null;
    setBusy(false);
    const shown = read?.ok ? read.data.find((one) => one.name === name) : undefined;
    if (!removed.ok) setFault(`It was not deleted. ${removed.message}`);
    else if (isLeft && (shown || !read?.ok)) setFault(toReason(shown?.articles ?? []));
    else {
      const title = `“${toPictureTitle(name)}”`;
      const told = isLeft ? `Somebody else has already deleted ${title}.` : `${title} is deleted.`;
      showToast(told, { type: 'success' });
      onDone();
    }
  };

  return (
    <DialogForm
      heading="Delete this picture?"
      submit={isBusy ? 'Deleting…' : 'Delete for good'}
      cancel="Keep it"
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>“{toPictureTitle(name)}” cannot be brought back.</p>
      {versions > 0 && (
        <p className="notice">
          {versions === 1
            ? 'An earlier version of an article shows it'
            : `${versions} earlier versions of articles show it`}
          : brought back, it would lack this picture.
        </p>
      )}
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </DialogForm>
  );
}
