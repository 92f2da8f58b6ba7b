import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type ComparedClinic,
  isCompareFragment,
  parseCompareFragment,
  toCompareFragment,
} from '../../../domain/compare/comparison.ts';

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

function useHash(): string {
  return useSyncExternalStore(
    listen,
    () => location.hash,
    () => '',
  );
}

/** Fires `hashchange`, because `replaceState` does not. */
function replaceHash(fragment: string): void {
  history.replaceState(history.state, '', location.pathname + fragment);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The clinics in the fragment. `select` takes the focus if the focused element disappears. */
export function useComparison(
  bySlug: ReadonlyMap<string, ComparedClinic>,
  root: RefObject<HTMLElement | null>,
  select: RefObject<HTMLSelectElement | null>,
) {
  const hash = useHash();
  const [fragment, setFragment] = useState('');
  const [message, setMessage] = useState('');
  /** False until the visitor does more than open a link. */
  const isInUse = useRef(false);
  const { slugs, leftOut } = parseCompareFragment(fragment, (slug) => bySlug.has(slug));

  if (hash !== fragment && isCompareFragment(hash)) setFragment(hash);

  useLayoutEffect(() => {
    isInUse.current = root.current?.contains(document.activeElement) ?? false;
    const early = select.current?.value;
    if (early && !location.hash) replaceHash(toCompareFragment([early]));
  }, [root, select]);

  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isInUse.current && isLost) select.current?.focus();
  }, [fragment, select]);

  function change(next: string[], news: string) {
    setMessage(news);
    isInUse.current = true;
    replaceHash(toCompareFragment(next));
  }

  const add = (slug: string) => {
    const added = bySlug.get(slug);
    if (added) change([...slugs, slug], `${added.name} added.`);
  };

  const remove = ({ slug, name }: ComparedClinic) => {
    const others = slugs.filter((other) => other !== slug);
    change(others, `${name} removed.`);
  };

  const chosen = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  return { chosen, leftOut, message, change, add, remove };
}
