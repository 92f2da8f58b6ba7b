import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toPicturesAddress } from '../../../../backend/pictures.ts';
import { siteBackend } from '../../../../browser/site-backend.ts';
import {
  getWaitingId,
  isCopyableAddress,
  toWaitingAddress,
} from '../../../../domain/article/article-picture.ts';
import { isOfThisSite } from '../../../../engines/article-html/arrange-article-html.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { Choices, TextField, TickField, VERBATIM } from '../../forms/fields.tsx';
import { PictureFile } from '../../pictures/PictureFile.tsx';
import { PictureLibrary } from '../../pictures/PicturesScreen.tsx';
import { $broken, checkAddress } from '../../pictures/checked-addresses.ts';
import { $waiting, addPrepared } from '../../pictures/waiting-pictures.ts';
import type { TextDialogProps } from './tools.tsx';

const PLACES = [
  ['kept', 'Keep this picture'],
  ['device', 'On this device'],
  ['library', 'In the site’s pictures'],
  ['address', 'On another website'],
] as const;
type Place = (typeof PLACES)[number][0];

/** How many pictures to show. Search finds the others. */
const MAX_SHOWN = 60;

const isStored = (src: string): boolean =>
  siteBackend !== null && src.startsWith(toPicturesAddress(siteBackend));

const findShown = (src: string): string | null => {
  const id = getWaitingId(src);
  if (id !== null) return $waiting.get()[id]?.shown ?? null;
  return src === '' || $broken.get().has(src) ? null : src;
};

export function PictureDialog({ editor, closeAnd, onClose }: TextDialogProps) {
  const isNew = !editor.isActive('image');
  const [before] = useState(
    () => editor.getAttributes('image') as { src?: string | null; alt?: string | null },
  );
  const src = before.src ?? '';
  const shown = findShown(src);
  const isElsewhere = src !== '' && !isStored(src) && getWaitingId(src) === null;
  // If the picture is missing, start with its address if it is external, or else with a file.
  const fallback = isElsewhere ? 'address' : 'device';
  const [place, setPlace] = useState<Place>(shown === null ? fallback : 'kept');
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState(isStored(src) ? src : '');
  const [address, setAddress] = useState(isElsewhere ? src : '');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState(before.alt ?? '');
  const [isDecorative, setDecorative] = useState(before.alt === '');
  const [isTried, setTried] = useState(false);
  const alt = isDecorative ? '' : words.trim();
  const wordsFault =
    isDecorative || alt ? undefined : 'Describe the picture, or mark it as decorative';

  const findFault = async (): Promise<string | undefined> => {
    if (place === 'device' && !file) return 'Choose a picture file';
    if (place === 'library' && !chosen) return 'Choose one of the pictures';
    const typed = address.trim();
    if (place !== 'address' || isOfThisSite(typed)) return undefined;
    if (!isCopyableAddress(typed)) return 'Enter an address that starts with https://';
    if (await checkAddress(typed)) return undefined;
    return navigator.onLine
      ? 'No picture was found at this address. Check it, or add the picture from this device'
      : 'You are offline, so the address cannot be checked. Add the picture from this device, or try again later';
  };

  const toSource = (): string => {
    if (place === 'library') return chosen;
    if (place === 'address') return address.trim();
    return place === 'device' && file ? toWaitingAddress(addPrepared(file)) : src;
  };

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    const found = await findFault();
    flushSync(() => {
      setTried(true);
      setBusy(false);
      setFault(found);
    });
    if (found || wordsFault) {
      document.querySelector<HTMLElement>('.picture-dialog [aria-invalid]')?.focus();
      return;
    }
    const picture = { src: toSource(), alt };
    closeAnd(() => {
      const focused = editor.chain().focus();
      return (isNew ? focused.setImage(picture) : focused.updateAttributes('image', picture)).run();
    })();
  };

  return (
    <DialogForm
      heading={isNew ? 'Add a picture' : 'Change the picture'}
      className="picture-dialog"
      submit={isBusy ? 'One moment…' : isNew ? 'Add' : 'Apply'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset>
        <legend>
          <strong>Picture source</strong>
        </legend>
        <Choices
          name="picture-place"
          options={PLACES.filter(([one]) => one !== 'kept' || shown)}
          value={place}
          onChange={(one) => {
            setPlace(one);
            setFault(undefined);
          }}
        />
      </fieldset>
      {place === 'kept' && shown && (
        <p className="picture-picked">
          <img src={shown} alt="" />
        </p>
      )}
      {place === 'device' && (
        <PictureFile
          error={fault}
          onChoose={(picture) => {
            setFile(picture);
            setFault(undefined);
          }}
        />
      )}
      {place === 'library' && (
        <PictureLibrary error={fault}>
          {(found) => (
            <ul className="picture-choice grid" aria-label="Pictures">
              {found.slice(0, MAX_SHOWN).map((one) => (
                <li key={one.name}>
                  <button
                    className="control"
                    type="button"
                    aria-pressed={one.address === chosen}
                    onClick={() => setChosen(one.address)}
                  >
                    <img src={one.address} alt="" loading="lazy" />
                    <span className="small">{one.title}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PictureLibrary>
      )}
      {place === 'address' && (
        <TextField
          id="picture-address"
          label="Picture address"
          hint="The site copies it when the article is published."
          error={fault}
          inputMode="url"
          {...VERBATIM}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
      <TextField
        id="picture-words"
        label="Description"
        hint="Describe the picture for people who cannot see it."
        error={isTried ? wordsFault : undefined}
        rows={2}
        disabled={isDecorative}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <TickField checked={isDecorative} onChange={({ target }) => setDecorative(target.checked)}>
        Decorative: it adds nothing to the text
      </TickField>
    </DialogForm>
  );
}
