import './Pictures.css';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { deletePicture, type LibraryPicture, readPictures } from '../../../backend/pictures.ts';
import { type Result, toFailure } from '../../../backend/result.ts';
import { toPictureTitle } from '../../../domain/article/article-picture.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { TextField } from '../forms/fields.tsx';
import { Loaded, useRead } from '../queries.tsx';

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

const usePictures = () => useRead(['pictures'], () => readPictures(backend));

/** Whether the picture's name, or the titles of the articles that show it, have every word. */
function fits({ name, articles }: LibraryPicture, words: string): boolean {
  const text = [toPictureTitle(name), ...articles.map(({ title }) => title)].join(' ');
  const parts = words.trim().toLowerCase().split(/\s+/);
  return parts.every((part) => text.toLowerCase().includes(part));
}

function describeCount(all: number, found: number): string {
  if (all === 0) return 'There is no picture yet.';
  if (found < all) return `${found} of ${all} pictures.`;
  return all === 1 ? 'One picture.' : `${all} pictures, newest first.`;
}

type LibraryProps = {
  error?: string | undefined;
  children: (found: LibraryPicture[]) => ReactNode;
};

export function PictureLibrary({ error, children }: LibraryProps) {
  const read = usePictures();
  const [words, setWords] = useState('');
  return (
    <Loaded read={read} loading="Loading the pictures" failed="The pictures could not be read.">
      {(pictures) => {
        const found = pictures.filter((picture) => fits(picture, words));
        return (
          <>
            {pictures.length > 0 && (
              <TextField
                id="picture-search"
                label="Search"
                hint="A word of the picture’s name, or of the title of an article that shows it."
                error={error}
                type="search"
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
            <p className="small muted" role="status">
              {describeCount(pictures.length, found.length)}
            </p>
            {children(found)}
          </>
        );
      }}
    </Loaded>
  );
}

export default function PicturesScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="stack">
      <h1 tabIndex={-1} ref={heading}>
        Pictures
      </h1>
      <p>
        Add pictures in the text of an article. Each stays here, to be used again, until you delete
        it.
      </p>
      <PictureLibrary>
        {(found) => (
          <ul className="picture-list grid" aria-label="Pictures">
            {found.map((picture) => (
              <PictureItem
                key={picture.name}
                picture={picture}
                onDeleted={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </PictureLibrary>
    </div>
  );
}

type ItemProps = { picture: LibraryPicture; onDeleted: () => void };

function PictureItem({ picture, onDeleted }: ItemProps) {
  const [isLeaving, setLeaving] = useState(false);
  const {
    name,
    address,
    bytes,
    added_at: addedAt,
    added_by: addedBy,
    articles,
    versions,
  } = picture;
  const [size, setSize] = useState('');
  const { reload } = usePictures();
  const title = toPictureTitle(name);

  /** False where somebody else has deleted it; refused where an article shows it by now. */
  const remove = async (): Promise<Result<boolean>> => {
    const removed = await deletePicture(backend, name);
    void reload();
    if (!removed.ok || removed.data) return removed;
    const read = await readPictures(backend);
    if (!read.ok) return read;
    const left = read.data.find((one) => one.name === name);
    if (!left) return removed;
    const titles = left.articles.map((article) => `“${article.title}”`).join(', ');
    return toFailure(`${titles} ${left.articles.length === 1 ? 'shows' : 'show'} it now.`);
  };

  return (
    <li className="picture-item grid grid-fit card">
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
        <p>
          <strong>{title}</strong>
        </p>
        <p className="small muted">
          {size}
          {Math.ceil(bytes / 1024)} KB. Added on {WHEN.format(new Date(addedAt))}
          {addedBy && ` by ${addedBy}`}.
        </p>
        {articles.length > 0 ? (
          <div className="small">
            <p>It cannot be deleted while these show it:</p>
            <ul className="tap-links">
              {articles.map(({ id, title: named, published }) => (
                <li key={id}>
                  <Link href={`/admin/articles/edit/${id}`}>{named}</Link>
                  {!published && ' (draft)'}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <>
            <p className="small">No article shows it.</p>
            <Button kind="quiet" aria-label={`Delete ${title}`} onClick={() => setLeaving(true)}>
              Delete
            </Button>
          </>
        )}
      </div>
      {isLeaving && (
        <ConfirmDialog
          heading="Delete this picture?"
          submit="Delete for good"
          done={`“${title}” is deleted.`}
          over={`Somebody else has already deleted “${title}”.`}
          act={remove}
          onDone={() => {
            // Focus does not move out of a dialog that is open.
            flushSync(() => setLeaving(false));
            onDeleted();
          }}
          onClose={() => setLeaving(false)}
        >
          <p>“{title}” cannot be brought back.</p>
          {versions > 0 && (
            <p className="notice">
              {versions === 1
                ? 'An earlier version of an article shows it'
                : `${versions} earlier versions of articles show it`}
              : brought back, it would lack this picture.
            </p>
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}
