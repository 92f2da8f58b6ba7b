import { useId, useLayoutEffect, useRef, useState } from 'react';
import { TEXT_LIMITS } from '../../../../domain/database-rules.ts';
import { readFieldText, toFieldText } from '../../../../domain/desk/field-values.ts';
import { type Reason, REASONS, STATE_WORDS } from '../../../../domain/desk/figure-words.ts';
import { type Found, findWords } from '../../../../domain/desk/find-words.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { toQuote } from '../../../../domain/evidence/quote.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { focusOnMount, selectOnMount } from '../../admin-context.ts';
import { type Choice, ConflictField } from '../../conflicts/ConflictChooser.tsx';
import { ADD_WORDS, PasteForms, PICTURE } from '../../figures/reading/PasteForms.tsx';
import { Button } from '../../forms/Button.tsx';
import { Menu } from '../../forms/Menu.tsx';
import { SelectField, TextField, VERBATIM } from '../../forms/fields.tsx';
import { isLong, type SheetRow, toHint } from './sheet-rows.ts';
import { CapturedText, NewPageDialog, PageChoice } from './SourcePages.tsx';
import { type Edit, IS_FAULT, useThisSheet } from './use-sheet.ts';

type Props = {
  row: SheetRow;
  onHistory: () => void;
  /** Closes the editor and keeps unrecorded changes. */
  onClose: () => void;
};

function toMissingQuoteMessage(
  hasText: boolean,
  { outcome }: Found,
  words: readonly string[],
): string {
  if (!hasText) {
    return `Paste the page’s text first. If the price is in a picture, type its words under “${PICTURE}” and press “${ADD_WORDS}”.`;
  }
  return outcome === 'unnamed'
    ? `The page has this value, but not next to a word that says what it is. Select words that include the value and one of: ${words.join(', ')}.`
    : `The text of the page does not contain this value. Select the words that state it, paste the page again, or type them under “${PICTURE}” and press “${ADD_WORDS}”.`;
}

export function FigureEditor({ row, onHistory, onClose }: Props) {
  const desk = useThisSheet();
  const { typed, setEdit, keptIn, outcomes, report, isBusy } = desk;
  const { field, spec, label, main } = row;
  const id = useId();
  const pages = desk.sheet.pages.filter(({ kind }) => spec.page_kinds.includes(kind));

  function begin(): Edit {
    const known = [main?.page_id, desk.lastPage];
    const likely = known.find((one) => pages.some((page) => page.id === one)) ?? pages[0]?.id;
    return {
      text: toFieldText(field, row.value),
      page: (!row.isExample && likely) || null,
      words: null,
      second: false,
      base_version: row.newest?.version ?? null,
    };
  }

  /** The edit on screen while `typed` has none, because just choosing a page is not a change. */
  const [initialEdit, setInitialEdit] = useState(begin);
  const edit = typed.value[field] ?? initialEdit;
  const latest = useRef(edit);
  useLayoutEffect(() => {
    latest.current = edit;
  });
  const [openedAt] = useState(() => Date.now());
  const [refusal, setFault] = useState<string>();
  const [lacksWords, setLacksWords] = useState(false);
  const sources = useRef<HTMLDivElement>(null);
  // A figure without an earlier value cannot have been wrong.
  const isFirst = row.value === null && !row.newest?.version;
  const [chosen, setReason] = useState<Reason>();
  const [choice, setChoice] = useState<Choice>();
  const [isTried, setTried] = useState(false);
  const [isNaming, setNaming] = useState(false);

  const page = pages.find((one) => one.id === edit.page) ?? null;
  const isNone = edit.text.trim() === '';
  const needsWords = page !== null && page.kind !== 'told' && !isNone;
  const body = page?.capture?.body;
  const read = readFieldText(field, spec.kind, edit.text);
  const found: Found =
    body !== undefined && read.ok
      ? findWords(body, { ...spec, value: read.value, label })
      : { outcome: 'absent' };
  const proposed =
    body !== undefined && found.outcome === 'found'
      ? toQuote(body, found.span.start, found.span.end)
      : null;
  const quote = edit.words ?? proposed;
  const missingQuote =
    needsWords && !quote ? toMissingQuoteMessage(body !== undefined, found, spec.words) : null;
  const fault = refusal ?? (lacksWords && missingQuote !== null ? missingQuote : undefined);
  const isPageMissing = missingQuote !== null && body === undefined;
  const theirs = outcomes[field]?.theirs;
  const toValue = (value: SheetRow['value']) => toShownValue(field, value) || STATE_WORDS.unknown;
  const isOther = read.ok && toValue(read.value) !== toValue(row.value);
  const isChanged = isOther && row.value !== null && !isNone;
  const reason = chosen ?? (isFirst ? 'first' : isChanged ? 'changed' : 'check');
  const canBeAdditional = main !== null && page !== null && page.id !== main.page_id;

  const change = (part: Partial<Edit>) => {
    const next = { ...latest.current, ...part };
    const isTyped = next.text !== toFieldText(field, row.value);
    latest.current = next;
    setFault(undefined);
    setLacksWords(false);
    setInitialEdit(next);
    setEdit(field, isTyped || next.words || next.second ? next : null);
  };

  function forget() {
    setEdit(field, null);
    report(field, null);
    setFault(undefined);
    setInitialEdit(begin());
  }

  async function send(version: number | null, note: string) {
    if (!read.ok) {
      setFault(read.problem);
      return;
    }
    if (missingQuote !== null) {
      setLacksWords(true);
      if (isPageMissing) sources.current?.querySelector('textarea')?.focus();
      return;
    }
    const sent = latest.current;
    const edited = {
      field,
      base_version: version,
      value: read.value,
      ...(page && !isNone ? { page: page.id } : {}),
      ...(needsWords ? { capture: page.capture?.id ?? null, ...quote } : {}),
      is_additional_source: sent.second && canBeAdditional && !isNone,
      seconds: Math.round((Date.now() - openedAt) / 1000),
    };
    const outcome = await desk.apply(edited, reason, note);
    if (!outcome) return;
    setChoice(undefined);
    setTried(false);
    if (outcome.name === 'refused') setFault(outcome.reason ?? '');
    if (outcome.name === 'failed') {
      const kept = keptIn ? ` What you typed is kept ${keptIn}.` : '';
      setFault(`Not recorded. ${outcome.reason}${kept}`);
    }
    if (IS_FAULT.has(outcome.name)) return;
    if (page) desk.setLastPage(page.id);
    if (latest.current.text === sent.text && latest.current.words === sent.words) {
      setEdit(field, null);
      onClose();
    } else if (outcome.name === 'applied') {
      // Base what was typed in the meantime on the change just recorded.
      change({ base_version: outcome.version ?? null });
    }
  }

  const submit = (form: FormData) => {
    const note = form.get('note') as string;
    if (!theirs) void send(latest.current.base_version, note);
    else if (choice === 'mine') void send(theirs.version, note);
    else if (choice === 'theirs') {
      forget();
      onClose();
    } else setTried(true);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, currentTarget: form } = event;
    if (event.isComposing || (event.target as HTMLElement).closest('.own-keys')) return;
    // While a menu is open, Escape closes only the menu.
    if ((event.currentTarget as HTMLElement).querySelector(':popover-open')) return;
    // In a one-line field, Enter submits by itself.
    const { isContentEditable } = event.target as HTMLElement;
    const isSent = key === 'Enter' && (event.ctrlKey || event.metaKey || isContentEditable);
    if (key === 'Escape') onClose();
    else if (isSent) (form as HTMLFormElement).requestSubmit();
    else return;
    event.preventDefault();
  };

  const withhold = {
    label: main?.withheld_since === null ? 'Hold it back' : 'Show it again',
    run: () => void desk.withhold(field, main?.withheld_since === null),
  };
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
      <Menu
        label="More"
        isBusy={isBusy}
        items={[{ label: 'History', run: onHistory }, ...(main ? [withhold] : [])]}
      />
    </>
  );
  if (spec.tier === 'computed') {
    return (
      <div className="figure-editor stack-3">
        <p tabIndex={-1} ref={focusOnMount}>
          The site calculates this from other figures, so it cannot be changed here.
        </p>
        <div className="button-row">{actions}</div>
      </div>
    );
  }
  const verdicts = { mine: 'Record mine instead', theirs: 'Keep theirs', both: 'Record' };
  return (
    <div className="figure-editor">
      <form
        ref={(form) => {
          form?.addEventListener('keydown', handleKey);
          return () => form?.removeEventListener('keydown', handleKey);
        }}
        className="grid"
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <div className="stack-3">
          <TextField
            id={id}
            label={label}
            hint={isPageMissing && !fault ? `${missingQuote} ${toHint(row)}` : toHint(row)}
            error={fault}
            ref={selectOnMount}
            value={edit.text}
            autoComplete="off"
            inputMode={spec.kind === 'pounds' ? 'decimal' : 'text'}
            {...(isLong(row) ? { rows: 4 } : VERBATIM)}
            // The quote belonged to the old value.
            onChange={({ target }) => change({ text: target.value, words: null })}
          />
          <p className="visually-hidden" role="alert">
            {fault}
          </p>
          {theirs && (
            <div role="alert">
              <ConflictField
                conflict={{
                  id: field,
                  label: `Not recorded: ${theirs.by} changed it to ${toValue(theirs.value)} on ${formatLondonTime(theirs.at)}.`,
                  theirs: <p>{toValue(theirs.value)}</p>,
                  mine: <p>{edit.text || STATE_WORDS.unknown}</p>,
                  proposal: null,
                }}
                choice={choice}
                isTried={isTried}
                onChoose={setChoice}
              />
            </div>
          )}
          {spec.page_kinds.length > 0 && !isNone && (
            <PageChoice
              {...{ row, page, pages, edit, change, canBeAdditional, isOther }}
              onNew={() => setNaming(true)}
            />
          )}
          {missingQuote !== null && !isPageMissing && !fault && (
            <p className="field-note">{missingQuote}</p>
          )}
          {needsWords && quote && (
            <div className="quoted">
              <p className="small muted">
                {edit.words
                  ? 'These are the words you chose.'
                  : 'We found these words on the page.'}{' '}
                To use different words, select them in the page’s text.
              </p>
              <q>{quote.exact.replaceAll(' | ', ': ')}</q>
            </div>
          )}
          <details className="small">
            <summary className="button-link">Reason: {REASONS[reason].toLowerCase()}</summary>
            <SelectField
              id={`${id}-why`}
              label="Reason for the change"
              options={Object.entries(REASONS).filter(([name]) =>
                isFirst ? name !== 'changed' && name !== 'correction' : name !== 'first',
              )}
              value={reason}
              onChange={({ target }) => setReason(target.value as Reason)}
            />
            <TextField
              id={`${id}-note`}
              name="note"
              label="Note for colleagues (optional)"
              rows={3}
              maxLength={TEXT_LIMITS.figure_changes.note}
            />
          </details>
          <div className="button-row">
            <Button type="submit" isBusy={isBusy}>
              {isBusy ? 'Recording…' : verdicts[(theirs && choice) || 'both']}
            </Button>
            {typed.value[field] !== undefined && (
              <Button kind="quiet" onClick={forget}>
                Discard
              </Button>
            )}
            {actions}
          </div>
        </div>
        {needsWords && (
          <div className="stack-2" ref={sources}>
            {page.capture && (
              <CapturedText
                // Remounted for each capture, so that it is scrolled to the top.
                key={page.capture.id}
                body={page.capture.body}
                title={page.title}
                quote={quote}
                onSelect={(words) => change({ words })}
              />
            )}
            <PasteForms
              page={page.id}
              known={body}
              isOpen={!page.capture}
              // The focused box disappears.
              onTaken={() => desk.read.reload().then(() => document.getElementById(id)?.focus())}
            />
          </div>
        )}
      </form>
      {isNaming && (
        <NewPageDialog
          kinds={spec.page_kinds}
          onAdded={(kept) => {
            change({ page: kept, words: null });
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
