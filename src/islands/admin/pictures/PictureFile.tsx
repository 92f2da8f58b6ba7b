import { useState } from 'react';
import { Button } from '../forms/Button.tsx';
import { TextField } from '../forms/fields.tsx';
import { type Prepared, preparePicture } from './prepare-picture.ts';

type Props = {
  error?: string | undefined;
  /** Receives the picture as it will be stored, or null if none was accepted. */
  onChoose: (picture: File | null) => void;
};

/** A picture file from this device. If readers would miss something, asks first. */
export function PictureFile({ error, onChoose }: Props) {
  const [chosen, setChosen] = useState<(Prepared & { shown: string }) | null>(null);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);

  const take = async (file: File | undefined) => {
    setChosen(null);
    setFault(undefined);
    onChoose(null);
    if (!file) return;
    setBusy(true);
    const prepared = await preparePicture(file);
    setBusy(false);
    if (!prepared.ok) setFault(prepared.message);
    else {
      setChosen({ ...prepared, shown: URL.createObjectURL(prepared.picture) });
      if (!prepared.doubt) onChoose(prepared.picture);
    }
  };

  const asked = chosen?.doubt ? 'Choose “Use it anyway”, or another file' : error;
  return (
    <TextField
      id="picture-file"
      label="File"
      hint="Up to 25 MB. It is made smaller, and camera data such as the location is removed."
      error={fault ?? (error && !isBusy ? asked : undefined)}
      type="file"
      accept="image/*"
      onChange={({ target }) => void take(target.files?.[0])}
      below={
        <div role="status">
          {isBusy && 'One moment…'}
          {chosen && (
            <p className="picture-picked row">
              <img src={chosen.shown} alt="" />
              <span className="small muted">
                {chosen.picture.name}, {Math.ceil(chosen.picture.size / 1024)} KB when stored
              </span>
            </p>
          )}
          {chosen?.doubt && (
            <>
              <p>{chosen.doubt}</p>
              <Button
                kind="quiet"
                onClick={() => {
                  setChosen({ ...chosen, doubt: '' });
                  onChoose(chosen.picture);
                }}
              >
                Use it anyway
              </Button>
            </>
          )}
        </div>
      }
    />
  );
}
