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

/** The address's fragment with its "#"; empty on the server. */
function useHash(): string {
  return useSyncExternalStore(
    listen,
    () => location.hash,
    () => '',
  );
}

/** Replaces this history entry's fragment, given with its "#" or empty, and notifies listeners. */
function replaceHash(fragment: string): void {
  history.replaceState(history.state, '', location.pathname + fragment);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/**
 * The clinics compared, which the address's fragment names.
 *
 * @param bySlug the clinics known so far
 * @param root of the tool
 * @param select what adds a clinic; takes the focus when what had it is gone
 * @returns also how many names cannot be compared, and in words what changed last
 */
export function useComparison(
  bySlug: ReadonlyMap<string, ComparedClinic>,
  root: RefObject<HTMLElement | null>,
  select: RefObject<HTMLSelectElement | null>,
) {
  const hash = useHash();
  const [fragment, setFragment] = useState('');
  const [message, setMessage] = useState('');
  /** Whether the visitor is at work in here, and not only arriving by a link. */
  const isInUse = useRef(false);
  const { slugs, leftOut } = parseCompareFragment(fragment, (slug) => bySlug.has(slug));

  // Going to another place on the page leaves the comparison as it is.
  if (hash !== fragment && isCompareFragment(hash)) setFragment(hash);

  useLayoutEffect(() => {
    isInUse.current = root.current?.contains(document.activeElement) ?? false;
    // What was chosen while the script was on its way.
    const early = select.current?.value;
    if (early && !location.hash) replaceHash(toCompareFragment([early]));
  }, [root, select]);

  useEffect(() => {
    // What had the focus may have gone with the change.
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
