/** The article that is being written: its form, its draft, and saving it. */
import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type ArticleSummary,
  createArticle,
  type EditableArticle,
  type OldAddress,
  saveArticle,
  type SaveResult,
} from '../../../backend/article-editing.ts';
import { findHolder } from '../../../domain/article/article-addresses.ts';
import {
  type ArticleFields,
  type ArticleValues,
  EMPTY_ARTICLE,
  isChanged,
  type Publication,
  toArticleFields,
  toFields,
  toValues,
} from '../../../domain/article/article-fields.ts';
import { repairSlug } from '../../../domain/article/article-slug.ts';
import { backend, retrySignedIn, SiteNameContext, useAdmin } from '../admin-context.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { ArticleDraft } from './article-drafts.ts';
import { findFormFaults } from './article-form.ts';
import { ArticleForm } from './form-store.ts';
import type { SaveState } from './saving/save-message.ts';
import type { TextHandle } from './text/ArticleText.tsx';

type Options = {
  articleId: string | null;
  /** The version the backend has; null for an article never saved, or deleted since. */
  stored: EditableArticle | null;
  draft: ArticleDraft | null;
  /** Every article, and the addresses that articles left, as they were when the editor opened. */
  articles: readonly ArticleSummary[];
  oldAddresses: readonly OldAddress[];
  /** Called when the article is stored for the first time, or again after it was deleted. */
  onCreated: (id: string) => void;
};

/** What a save does about publication: nothing, publish at that instant (null: now), or take back. */
type SaveAs = 'keep' | 'take-back' | { publishAt: string | null };

type State = {
  /** The version that the backend has, as far as is known; null for an article never saved. */
  stored: EditableArticle | null;
  /** What the words on the screen were begun from; older than `stored` where a draft is. */
  base: EditableArticle | null;
  save: SaveState;
  /** Whether what somebody else has saved meanwhile is shown beside what is on the screen. */
  isMerging: boolean;
  /** The article before it was last taken back; null once that cannot be undone any more. */
  takenBack: EditableArticle | null;
  /** Counts the saves that the form's contents prevented: after each, its summary takes the focus. */
  refusals: number;
};

function toAnswered(before: State, result: SaveResult): State {
  if (result.ok) {
    const { article } = result;
    const takenBack = before.stored?.published && !article.published ? before.stored : null;
    const save = { reason: 'saved', at: Date.now() } as const;
    return { ...before, stored: article, base: article, takenBack, save };
  }
  const isMerging = result.reason === 'stale' && result.current !== null;
  const refusals = before.refusals + Number(result.reason === 'slug-taken');
  return { ...before, save: result, isMerging, refusals };
}

function toPublication(as: SaveAs, { published, published_at }: Publication): Publication {
  if (as === 'keep') return { published, published_at };
  return as === 'take-back'
    ? { published: false, published_at }
    : { published: true, published_at: as.publishAt };
}

export function useArticleEditor(options: Options) {
  const { draft, oldAddresses, onCreated } = options;
  const admin = useAdmin();
  const siteName = use(SiteNameContext);
  const [initial] = useState<ArticleValues>(
    () => draft?.value.values ?? toValues(options.stored ?? EMPTY_ARTICLE),
  );
  const [state, setState] = useState<State>(() => ({
    stored: options.stored,
    base: draft ? draft.value.base : options.stored,
    save: { reason: 'untried' },
    isMerging: false,
    takenBack: null,
    refusals: 0,
  }));
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));
  const { stored, base } = state;
  const saved: ArticleFields = stored ?? EMPTY_ARTICLE;
  const articleId = stored?.id ?? options.articleId;
  const text = useRef<TextHandle>(null);
  const isSending = useRef(false);
  /** Whether it is not known what became of the last save. */
  const isUnanswered = useRef(false);
  /** Whether the form is held to what readers need. */
  const isForReaders = useRef(false);

  // Saved as a new one, it follows the article that was deleted: that holds no address any more.
  const others = options.articles.filter(({ id }) => id !== options.articleId);
  const findOtherHolder = (slug: string) => findHolder(slug, articleId, others, oldAddresses);

  const [form] = useState(() => new ArticleForm(initial));
  useLayoutEffect(() => {
    form.setRules((values) =>
      findFormFaults(values, { isForReaders: isForReaders.current, findHolder: findOtherHolder }),
    );
  });
  const getValues = () => {
    text.current?.flush();
    return form.read().values;
  };

  const { kept, touch, settle, setAside } = useDraft<ArticleDraft['value']>({
    place: 'article',
    collect: () => {
      const values = getValues();
      return isChanged(values, saved) ? { articleId, values, base } : null;
    },
    continued: draft,
  });
  useEffect(() => form.watch(touch), [form, touch]);

  const title = stored?.title ?? 'New article';
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  /** Saves over that version, or as a new article where it is null; one save at a time. */
  const send = async (fields: ArticleFields, over: EditableArticle | null) => {
    if (isSending.current) return;
    isSending.current = true;
    const result = await retrySignedIn(admin, async () => {
      change({ save: { reason: 'saving' } });
      const answer = await (stored && over
        ? saveArticle(backend, stored.id, fields, over.updated_at)
        : createArticle(backend, fields, isUnanswered.current));
      // Before it says so: whoever reads "Saved" may leave at once.
      if (answer.ok && !isChanged(getValues(), answer.article)) await settle();
      text.current?.flush();
      setState((before) => toAnswered(before, answer));
      return answer;
    });
    isSending.current = false;
    isUnanswered.current = !result.ok && result.reason === 'offline';
    // The screen was left meanwhile.
    if (!text.current) return;
    if (result.ok) {
      // The address as it was stored, unless another has been typed meanwhile.
      if (repairSlug(form.read().values.slug) === fields.slug) form.set('slug', fields.slug);
      touch();
      if (result.article.id !== stored?.id) onCreated(result.article.id);
    } else if (result.reason === 'slug-taken') {
      form.refuse('slug', 'Another article has this address; choose another');
    }
  };

  /** The form's values, where they pass for readers or for a draft; where not, it says so. */
  const check = (areForReaders: boolean): ArticleValues | null => {
    text.current?.flush();
    isForReaders.current = areForReaders;
    const values = form.check();
    if (!values) change({ save: { reason: 'invalid' }, refusals: state.refusals + 1 });
    return values;
  };

  const submit = (as: Publication, over: EditableArticle | null) => {
    const values = check(as.published);
    if (values) void send(toFields(values, as), over);
  };

  const save = (as: SaveAs) => {
    // What is typed and not saved is no part of taking an article back.
    if (as === 'take-back' && stored && base?.updated_at === stored.updated_at) {
      void send({ ...toArticleFields(stored), published: false }, base);
    } else submit(toPublication(as, saved), base);
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (!isMod || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save('keep');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  /** Puts another version into the form, as a change that is not saved. */
  const show = (values: ArticleValues) => {
    form.fill(values);
    text.current?.replace(values.content);
  };

  return {
    form,
    text,
    initial,
    state,
    saved,
    articleId,
    kept,
    touch,
    save,
    isFitForReaders: () => check(true) !== null,
    undoTakingBack: () => {
      if (state.takenBack) void send(toArticleFields(state.takenBack), base);
    },
    articles: stored ? [stored, ...others.filter(({ id }) => id !== stored.id)] : options.articles,
    findHolder: findOtherHolder,
    collect: () => toFields(form.read().values, saved),
    /** As a draft: the person who brings it back decides whether it is published again. */
    saveAsNew: () => submit({ ...saved, published: false }, null),
    /** Shows a version of before; what was typed and not saved becomes a draft of its own. */
    restore: (fields: ArticleFields) => {
      void setAside();
      show(toValues(fields));
    },
    merge: (merged: ArticleFields, theirs: EditableArticle) => {
      change({ stored: theirs, base: theirs, isMerging: false });
      show(toValues(merged));
      submit(merged, theirs);
    },
    stopMerging: () => change({ isMerging: false }),
  };
}
