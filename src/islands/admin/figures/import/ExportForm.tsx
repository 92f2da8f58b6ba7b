import { useId, useState } from 'react';
import { readAllFigures, readFields } from '../../../../backend/figure-desk.ts';
import {
  chooseFigures,
  type ExportChoice,
  toFigureFile,
  toFileName,
} from '../../../../domain/desk/figure-csv/write-figures.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { toLondonClock } from '../../../../domain/format/london-time.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { Button } from '../../forms/Button.tsx';

/** A file of the figures, for a spreadsheet. */
export function ExportForm() {
  const admin = useAdmin();
  const id = useId();
  const [choice, setChoice] = useState<ExportChoice>({ clinics: 'real', fields: 'money' });
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ ok: boolean; text: string } | null>(null);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    setTold(null);
    const figures = await retrySignedIn(admin, () => readAllFigures(backend));
    const fields = await retrySignedIn(admin, () => readFields(backend));
    setBusy(false);
    if (!figures.ok || !fields.ok) {
      const failed = figures.ok ? fields : figures;
      setTold({ ok: false, text: failed.ok ? '' : failed.message });
      return;
    }
    const chosen = chooseFigures(figures.data, fields.data, choice);
    const name = toFileName(toLondonClock(new Date().toISOString()).slice(0, 10));
    saveFile(name, 'text/csv;charset=utf-8', toFigureFile(chosen));
    const clinics = new Set(chosen.map(({ clinic }) => clinic)).size;
    const text = `${name} holds ${formatCount(chosen.length, 'figure')} of ${formatCount(clinics, 'clinic')}.`;
    setTold({ ok: true, text });
  }

  return (
    <section className="stack-3" aria-labelledby={`${id}-export`}>
      <h2 id={`${id}-export`}>Export</h2>
      <p className="figure-words">
        A CSV with a row for each figure of each clinic: its value, the page that says so, the words
        on it, and the version you saw.
      </p>
      <form
        className="table-tools figure-export row"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label className="table-tool muted small">
          Clinics
          <select
            className="table-input"
            value={choice.clinics}
            onChange={({ target }) =>
              setChoice({ ...choice, clinics: target.value === 'all' ? 'all' : 'real' })
            }
          >
            <option value="real">Real clinics</option>
            <option value="all">All, invented ones too</option>
          </select>
        </label>
        <label className="table-tool muted small">
          Figures
          <select
            className="table-input"
            value={choice.fields}
            onChange={({ target }) =>
              setChoice({ ...choice, fields: target.value === 'all' ? 'all' : 'money' })
            }
          >
            <option value="money">Money</option>
            <option value="all">All figures</option>
          </select>
        </label>
        <Button kind="quiet" type="submit" isBusy={isBusy}>
          {isBusy ? 'Exporting…' : 'Export a CSV'}
        </Button>
      </form>
      {told && <p role={told.ok ? 'status' : 'alert'}>{told.text}</p>}
    </section>
  );
}
