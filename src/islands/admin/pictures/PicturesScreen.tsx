import './Pictures.css';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import {
  deletePicture,
  type LibraryPicture,
  setPictureTitle,
  readPictures,
} from '../../../backend/pictures.ts';
import { toResult } from '../../../backend/editor-query.ts';
import { type Result, toFailure } from '../../../backend/result.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { TextField } from '../forms/fields.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { PictureFile } from './PictureFile.tsx';
import { store } from './waiting-pictures.ts';

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

const usePictures = () => useRead(['pictures'], () => readPictures(backend));

function fits({ title, articles }: LibraryPicture, words: string): boolean {
  const text = [title, ...articles.map((article) => article.title)].join(' ');
  const parts = words.trim().toLowerCase().split(/\s+/);
  return parts.every((part) => text.toLowerCase().includes(part));
}

function describeCount(all: number, found: number): string {
  if (all === 0) return 'There are no pictures yet.';
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
    <Loaded read={read} loading="Loading the pictures" failed="The pictures could not be loaded.">
      {(pictures) => {
        const found = pictures.filter((picture) => fits(picture, words));
        return (
          <>
            {pictures.length > 0 && (
              <TextField
                id="picture-search"
                label="Search"
                hint="Search by picture name, or by the title of an article that shows it."
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
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="stack">
      <div className="row apart">
        <h1 tabIndex={-1} ref={heading}>
          Pictures
        </h1>
        <Button onClick={() => setAdding(true)}>Add a picture</Button>
      </div>
      <p>
        Pictures that you add here or in an article stay here, ready to use again, until you delete
        them.
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
      {isAdding && <AddPicture onClose={() => setAdding(false)} />}
    </div>
  );
}

function AddPicture({ onClose }: { onClose: () => void }) {
  const [picture, setPicture] = useState<File | null>(null);
  const { reload } = usePictures();
  const add = async (): Promise<Result<boolean>> => {
    if (!picture) return toFailure('Choose a file, or choose “Use it anyway” if asked.');
    const stored = await store(picture);
    if (stored.ok) void reload();
    return stored.ok ? { ok: true, data: true } : toResult(stored);
  };
  return (
    <ConfirmDialog
      heading="Add a picture"
      submit="Add"
      done={`“${picture?.name ?? ''}” is added.`}
      over=""
      act={add}
      onDone={onClose}
      onClose={onClose}
    >
      <PictureFile onChoose={setPicture} />
    </ConfirmDialog>
  );
}

type ItemProps = { picture: LibraryPicture; onDeleted: () => void };

function PictureItem({ picture, onDeleted }: ItemProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const {
    name,
    title,
    address,
    bytes,
    added_at: addedAt,
    added_by: addedBy,
    articles,
    versions,
  } = picture;
  const [size, setSize] = useState('');
  const [named, setNamed] = useState(title);
  const { reload } = usePictures();

  const rename = async (): Promise<Result<boolean>> => {
    const renamed = await setPictureTitle(backend, name, named);
    void reload();
    return renamed;
  };

  /** Resolves to false if someone else has deleted it. Fails if an article now uses it. */
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
        <Button kind="quiet" aria-label={`Rename ${title}`} onClick={() => setNaming(true)}>
          Rename
        </Button>
        {articles.length > 0 ? (
          <div className="small">
            <p>It cannot be deleted while these show it:</p>
            <ul className="tap-links">
              {articles.map(({ id, title: shownIn, published }) => (
                <li key={id}>
                  <Link href={`/admin/articles/edit/${id}`}>{shownIn}</Link>
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
      {isNaming && (
        <ConfirmDialog
          heading="Rename this picture"
          submit="Rename"
          done="Picture renamed."
          over={`Somebody else has already deleted “${title}”.`}
          act={rename}
          onDone={() => setNaming(false)}
          onClose={() => setNaming(false)}
        >
          <TextField
            id="picture-name"
            label="Name"
            hint="Shown only here. Leave blank to use the file name."
            maxLength={120}
            value={named}
            onChange={({ target }) => setNamed(target.value)}
          />
        </ConfirmDialog>
      )}
      {isLeaving && (
        <ConfirmDialog
          heading="Delete this picture?"
          submit="Delete for good"
          done={`“${title}” is deleted.`}
          over={`Somebody else has already deleted “${title}”.`}
          act={remove}
          onDone={() => {
            // Close first, because the focus cannot leave an open dialog.
            flushSync(() => setLeaving(false));
            onDeleted();
          }}
          onClose={() => setLeaving(false)}
        >
          <p>“{title}” cannot be restored.</p>
          {versions > 0 && (
            <p className="notice">
              {versions === 1
                ? 'An earlier version of an article shows it. If restored, that version will be missing the picture.'
                : `${versions} earlier versions of articles show it. If restored, they will be missing the picture.`}
            </p>
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}
