import './PictureDialog.css';
import { useState } from 'react';
import {
  getWaitingId,
  isCopyableAddress,
  toWaitingAddress,
} from '../../../../domain/article/article-picture.ts';
import { isOfThisSite } from '../../../../engines/article-html/arrange-article-html.ts';
import { Field } from '../../../kit/Field.tsx';
import { siteBackend } from '../../../../browser/site-backend.ts';
import { toPicturesAddress } from '../../../../backend/pictures.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { TextField, VERBATIM } from '../../forms/TextField.tsx';
import { PictureChoice } from '../../pictures/PictureChoice.tsx';
import { type PreparedPicture, preparePicture } from '../../pictures/prepare-picture.ts';
import { brokenAddresses, tryAddress } from '../../pictures/tried-addresses.ts';
import { addPrepared, getWaiting } from '../../pictures/waiting-pictures.ts';
import type { TextDialogProps } from './tools.tsx';

type Picture = { src?: string | null; alt?: string | null };

/** Where a picture comes from. */
type Place = 'kept' | 'device' | 'library' | 'address';

const PLACES: readonly { place: Place; label: string }[] = [
  { place: 'kept', label: 'As it is' },
  { place: 'device', label: 'On this device' },
  { place: 'library', label: 'Among the site’s pictures' },
  { place: 'address', label: 'Elsewhere, at an address' },
];

/** The ids of what each place asks for. */
const FIELDS: Readonly<Record<Place | 'words', string>> = {
  kept: 'picture-words',
  device: 'picture-file',
  library: 'picture-choice',
  address: 'picture-address',
  words: 'picture-words',
};

const isStored = (src: string): boolean =>
  siteBackend !== null && src.startsWith(toPicturesAddress(siteBackend));

/** Where it can be seen now; null where there is nothing to see. */
const findShown = (src: string): string | null => {
  const id = getWaitingId(src);
  if (id !== null) return getWaiting(id).shown;
  return src === '' || brokenAddresses.has(src) ? null : src;
};

/** One that can be seen is kept; one that cannot is looked for where it should have been. */
const findPlace = (src: string): Place => {
  if (findShown(src) !== null) return 'kept';
  return src === '' || getWaitingId(src) !== null ? 'device' : 'address';
};

/** Why the address cannot stay; undefined where a picture is there. */
async function findAddressFault(address: string): Promise<string | undefined> {
  if (isOfThisSite(address)) return undefined;
  if (!isCopyableAddress(address)) return 'Enter an address that starts with https://';
  if (await tryAddress(address)) return undefined;
  return navigator.onLine
    ? 'No picture is found at this address. Check it, or add the picture from this device'
    : 'You are offline, so the address cannot be tried. Add the picture from this device, or try again later';
}

/** What is chosen of each place, and what is wrong with it. */
function usePlaces(before: string) {
  const [place, setPlace] = useState(() => findPlace(before));
  const [file, setFile] = useState<PreparedPicture | null>(null);
  const [chosen, setChosen] = useState(isStored(before) ? before : '');
  const [address, setAddress] = useState(
    isStored(before) || getWaitingId(before) !== null ? '' : before,
  );
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const shown = findShown(before);

  const takeFile = async (picked: File | undefined) => {
    setFile(null);
    setFault(undefined);
    if (!picked) return;
    setBusy(true);
    const prepared = await preparePicture(picked);
    setBusy(false);
    if (prepared.ok) setFile(prepared.picture);
    else setFault(prepared.message);
  };

  const finders: Readonly<Record<Place, () => Promise<string | undefined> | string | undefined>> = {
    kept: () => undefined,
    device: () => (file ? undefined : (fault ?? 'Choose the file of a picture')),
    library: () => (chosen ? undefined : 'Choose one of the pictures'),
    address: () => findAddressFault(address.trim()),
  };

  /** The address to put into the text; null when there is something wrong. */
  const settle = async (): Promise<(() => string) | null> => {
    setBusy(true);
    const found = await finders[place]();
    setBusy(false);
    setFault(found);
    if (found) return null;
    if (place === 'library') return () => chosen;
    if (place === 'address') return () => address.trim();
    return () => (file ? toWaitingAddress(addPrepared(file)) : before);
  };

  const choosePlace = (next: Place) => {
    setPlace(next);
    setFault(undefined);
  };
  const fields = { shown, file, chosen, address, takeFile, setChosen, setAddress };
  return { place, choosePlace, fault, isBusy, settle, ...fields };
}

/** A picture, from wherever it is, with the words for people who do not see it. */
export function PictureDialog({ editor, closeAnd, onClose }: TextDialogProps) {
  const isNew = !editor.isActive('image');
  const [before] = useState(() => editor.getAttributes('image') as Picture);
  const [words, setWords] = useState(before.alt ?? '');
  const [isDecorative, setDecorative] = useState(before.alt === '');
  const [isTried, setTried] = useState(false);
  const places = usePlaces(before.src ?? '');
  const alt = isDecorative ? '' : words.trim();
  const wordsFault =
    isDecorative || alt ? undefined : 'Describe the picture, or say that it is decorative';

  const submit = async () => {
    if (places.isBusy) return;
    setTried(true);
    const toSource = await places.settle();
    if (!toSource || wordsFault) {
      document.getElementById(FIELDS[toSource ? 'words' : places.place])?.focus();
      return;
    }
    const picture = { src: toSource(), alt };
    closeAnd(() => {
      const focused = editor.chain().focus();
      return isNew
        ? focused.setImage(picture).run()
        : focused.updateAttributes('image', picture).run();
    })();
  };

  return (
    <DialogForm
      heading={isNew ? 'Add a picture' : 'Change the picture'}
      className="picture-dialog"
      submit={places.isBusy ? 'One moment…' : isNew ? 'Add' : 'Apply'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset className="picture-places">
        <legend>Where the picture is</legend>
        {PLACES.filter(({ place }) => place !== 'kept' || places.shown).map(({ place, label }) => (
          <label className="check-field" key={place}>
            <input
              type="radio"
              name="picture-place"
              checked={places.place === place}
              onChange={() => places.choosePlace(place)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <PlaceField places={places} />
      <Field
        id={FIELDS.words}
        label="Description"
        hint="What the picture tells, for people who do not see it."
        error={isTried ? wordsFault : undefined}
      >
        {(field) => (
          <textarea
            className="field-input"
            rows={2}
            disabled={isDecorative}
            {...field}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <label className="check-field">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        It is decorative: it tells nothing that the text does not
      </label>
    </DialogForm>
  );
}

/** What the chosen place asks for. */
function PlaceField({ places }: { places: ReturnType<typeof usePlaces> }) {
  const { place, fault, shown, file, chosen, address } = places;
  if (place === 'kept') {
    return <p className="picture-picked">{shown && <img src={shown} alt="" />}</p>;
  }
  if (place === 'library') {
    return (
      <PictureChoice
        id={FIELDS.library}
        chosen={chosen}
        error={fault}
        onChoose={places.setChosen}
      />
    );
  }
  if (place === 'address') {
    return (
      <TextField
        id={FIELDS.address}
        label="Address of the picture"
        hint="The site makes a copy of it when the article is published."
        error={fault}
        inputMode="url"
        {...VERBATIM}
        value={address}
        onChange={({ target }) => places.setAddress(target.value)}
      />
    );
  }
  return (
    <Field
      id={FIELDS.device}
      label="File"
      hint="Up to 25 MB. It is made smaller, and what the camera wrote into it, such as the place, is taken out."
      error={fault}
    >
      {(field) => (
        <>
          <input
            className="field-input"
            type="file"
            accept="image/*"
            {...field}
            onChange={({ target }) => void places.takeFile(target.files?.[0])}
          />
          {file && <PickedFile key={`${file.fileName} ${file.bytes.size}`} picture={file} />}
        </>
      )}
    </Field>
  );
}

/** The picture as it will be stored. */
function PickedFile({ picture: { bytes, fileName } }: { picture: PreparedPicture }) {
  const [address] = useState(() => URL.createObjectURL(bytes));
  return (
    <p className="picture-picked">
      <img src={address} alt="" />
      <span className="small muted">
        {fileName}, {Math.ceil(bytes.size / 1024)} KB as it will be stored
      </span>
    </p>
  );
}
