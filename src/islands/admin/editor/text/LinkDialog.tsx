import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { searchClinics } from '../../../../backend/clinics.ts';
import { toClinicSlug } from '../../../../domain/clinic/clinic-slug.ts';
import { listPages } from '../../../../domain/page/pages.ts';
import { backend } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { TextField, VERBATIM } from '../../forms/fields.tsx';
import { useRead } from '../../queries.tsx';
import { useArticle } from '../article-form.ts';
import { toLinkAddress } from './link-address.ts';
import type { TextDialogProps } from './tools.tsx';

const INPUT = 'link-target';
const MAX_PER_KIND = 8;

/**
 * Links the selection. If nothing is selected, inserts `words` as a link; `words` is null to change
 * the existing link.
 */
function setLink(editor: Editor, href: string, words: string | null): void {
  const focused = editor.chain().focus();
  if (words === null || !editor.state.selection.empty) {
    focused.extendMarkRange('link').setLink({ href }).run();
  } else {
    const marks = [{ type: 'link', attrs: { href } }];
    focused.insertContent({ type: 'text', text: words, marks }).run();
  }
}

type Target = { kind: string; name: string; path: string };

function useLinkTargets(typed: string) {
  const { articles } = useArticle();
  const read = useRead(['link-targets'], () => searchClinics(backend, { limit: 1000 }));
  const term = typed.trim().toLowerCase();
  if (term === '') return { targets: [], status: '', isDone: true };
  const pick = (all: Target[]) =>
    all.filter(({ name }) => name.toLowerCase().includes(term)).slice(0, MAX_PER_KIND);
  const clinics = (read.data ?? []).map(({ id, name }) => ({
    kind: 'Clinic',
    name,
    path: `/clinics/${toClinicSlug(name, id)}`,
  }));
  const written = articles.map(({ title, slug, published }) => ({
    kind: published ? 'Article' : 'Draft',
    name: title,
    path: `/articles/${slug}`,
  }));
  const pages = listPages().map((page) => ({ kind: 'Page', ...page }));
  const targets = [clinics, written, pages].flatMap(pick);
  if (read.failure) {
    const status = `Clinics could not be searched: ${read.failure.message}`;
    return { targets, status, isDone: true };
  }
  const found =
    targets.length === 1
      ? 'One page found. Press Enter to link to it.'
      : `${targets.length} pages found.`;
  return { targets, status: read.data ? found : 'Searching…', isDone: read.data !== undefined };
}

export function LinkDialog({ editor, closeAnd, onClose }: TextDialogProps) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(before);
  const [isTried, setTried] = useState(false);
  const { targets, status, isDone } = useLinkTargets(typed);
  const address = toLinkAddress(typed, location.origin);
  const isNamed = ({ name }: Target) => name.toLowerCase() === typed.trim().toLowerCase();
  const named = targets.filter(isNamed);
  // Prefer a page with exactly that name.
  const [meant, other] = named.length > 0 ? named : targets;
  const target = isDone && other === undefined ? meant : undefined;

  const link = (href: string, words: string) =>
    closeAnd(() => setLink(editor, href, before === '' ? words : null))();
  const unlink = closeAnd(() => editor.chain().focus().extendMarkRange('link').unsetLink().run());

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [...document.querySelectorAll<HTMLElement>(`#${INPUT}, .link-targets button`)];
    stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
  };

  return (
    <DialogForm
      heading={before ? 'Change the link' : 'Add a link'}
      submit={before ? 'Change the link' : 'Add the link'}
      between={
        before && (
          <Button kind="quiet" onClick={unlink}>
            Remove the link
          </Button>
        )
      }
      onSubmit={() => {
        setTried(true);
        if (address !== null) link(address, typed.trim());
        else if (target) link(target.path, target.name);
        else document.getElementById(INPUT)?.focus();
      }}
      onClose={onClose}
    >
      <TextField
        id={INPUT}
        label="Link to"
        hint="The name of a clinic, an article or a page, or an address that starts with https://"
        error={
          isTried && address === null && !target
            ? 'Choose one of the pages below, or enter an address that starts with https://'
            : undefined
        }
        autoComplete="off"
        {...VERBATIM}
        value={typed}
        onKeyDown={handleKey}
        onChange={({ target }) => {
          setTyped(target.value);
          setTried(false);
        }}
      />
      <p className="muted small" role="status">
        {status}
      </p>
      {targets.length > 0 && (
        <ul className="link-targets ruled" aria-label="Pages found">
          {targets.map(({ kind, name, path }) => (
            <li key={path + kind}>
              <Button kind="bare" onKeyDown={handleKey} onClick={() => link(path, name)}>
                <span>
                  {name} <span className="muted small">{kind}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </DialogForm>
  );
}

export function CaptionDialog({ editor, closeAnd, onClose }: TextDialogProps) {
  const [caption, setCaption] = useState(String(editor.getAttributes('table')['caption'] ?? ''));
  const apply = closeAnd(() =>
    editor.chain().focus().updateAttributes('table', { caption: caption.trim() }).run(),
  );
  return (
    <DialogForm heading="Table caption" submit="Apply" onSubmit={apply} onClose={onClose}>
      <TextField
        id="table-caption"
        label="Caption"
        hint="What the table shows, in a few words. Leave blank for none."
        error={undefined}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </DialogForm>
  );
}
