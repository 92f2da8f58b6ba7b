import { useState } from 'react';
import { readAllFigures, readFields } from '../../../../backend/figure-desk.ts';
import { readAll } from '../../../../backend/result.ts';
import {
  chooseFigures,
  type ExportChoice,
  toFigureFile,
  toFileName,
} from '../../../../domain/desk/figure-csv/write-figures.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { toLondonClock } from '../../../../domain/format/london-time.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';

const CHOICES = [
  ['clinics', 'Clinics', { real: 'Real clinics', all: 'All, including examples' }],
  ['fields', 'Figures', { money: 'Money', all: 'All figures' }],
] as const;

export function ExportForm() {
  const admin = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ ok: boolean; text: string } | null>(null);

  async function save(choice: ExportChoice) {
    if (isBusy) return;
    setBusy(true);
    setResult(null);
    const read = await retrySignedIn(admin, () =>
      readAll({ figures: readAllFigures(backend), fields: readFields(backend) }),
    );
    setBusy(false);
    if (!read.ok) {
      setResult({ ok: false, text: read.message });
      return;
    }
    const chosen = chooseFigures(read.data.figures, read.data.fields, choice);
    const name = toFileName(toLondonClock(new Date().toISOString()).slice(0, 10));
    saveFile(name, 'text/csv;charset=utf-8', toFigureFile(chosen));
    const clinics = new Set(chosen.map(({ clinic }) => clinic)).size;
    const text = `${name} contains ${formatCount(chosen.length, 'figure')} for ${formatCount(clinics, 'clinic')}.`;
    setResult({ ok: true, text });
  }

  return (
    <section className="stack-3" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p className="text-width">
        A CSV file with a row for each figure of each clinic: its value, source page, source wording
        and version.
      </p>
      <form
        className="stack-3"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget);
          void save(Object.fromEntries(chosen) as ExportChoice);
        }}
      >
        <div className="table-tools row">
          {CHOICES.map(([name, label, options]) => (
            <label className="table-tool muted small" key={name}>
              {label}
              <select className="table-input" name={name}>
                {Object.entries(options).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
        <Button kind="quiet" type="submit" isBusy={isBusy}>
          {isBusy ? 'Exporting…' : 'Export a CSV'}
        </Button>
      </form>
      {result && <p role={result.ok ? 'status' : 'alert'}>{result.text}</p>}
    </section>
  );
}
