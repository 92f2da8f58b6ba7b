import './Pictures.css';
import { useState } from 'react';
import { toPictureTitle } from '../../../domain/article/article-picture.ts';
import { Button } from '../forms/Button.tsx';
import { TextField } from '../forms/TextField.tsx';
import { findPictures, usePictures } from './use-pictures.ts';

type Props = {
  /** Of the search box, which takes the focus when nothing is chosen. */
  id: string;
  /** The address of the chosen picture; empty for none. */
  chosen: string;
  error: string | undefined;
  onChoose: (address: string) => void;
};

/** Most that are drawn: whoever looks for another one searches for it. */
const MOST = 60;

/** The site's pictures, to pick one of them. */
export function PictureChoice({ id, chosen, error, onChoose }: Props) {
  const { pictures, failure, load } = usePictures();
  const [words, setWords] = useState('');
  const found = findPictures(pictures ?? [], words);
  const status = () => {
    if (failure) return `The pictures could not be read. ${failure.message}`;
    if (!pictures) return 'Loading the pictures…';
    if (pictures.length === 0) return 'There is no picture yet: add one from this device.';
    return found.length === 1 ? 'One picture.' : `${found.length} pictures, newest first.`;
  };
  return (
    <div className="stack-2">
      <TextField
        id={id}
        label="Search"
        hint="A word of the picture’s name, or of the title of an article that shows it."
        error={error}
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className="small muted" role="status">
        {status()}
      </p>
      {failure && (
        <Button kind="quiet" onClick={() => void load()}>
          Try again
        </Button>
      )}
      {found.length > 0 && (
        <ul className="picture-choice" aria-label="Pictures">
          {found.slice(0, MOST).map(({ name, address }) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={address === chosen}
                onClick={() => onChoose(address)}
              >
                <img src={address} alt="" loading="lazy" />
                <span className="small">{toPictureTitle(name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
