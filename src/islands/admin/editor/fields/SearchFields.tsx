import { use } from 'react';
import { countCharacters } from '../../../../domain/article/article-limits.ts';
import {
  SEARCH_DESCRIPTION_LENGTHS,
  SEARCH_TITLE_LENGTHS,
  toLengthHint,
} from '../../../../domain/article/length-hint.ts';
import { SiteNameContext } from '../../admin-context.ts';
import { useArticleForm, useFormState } from '../article-form.ts';
import { ValueField } from './ValueField.tsx';

const count = (text: string) => countCharacters(text.trim());

/** The words for search engines, and roughly how a result would look. */
export function SearchFields() {
  const siteName = use(SiteNameContext);
  const { values } = useFormState(useArticleForm());
  const { title, metaTitle, metaDescription, excerpt, slug } = values;

  return (
    <>
      <ValueField
        name="metaTitle"
        label="Title for search engines"
        hint={`Empty for the article’s own title. ${toLengthHint(count(metaTitle), SEARCH_TITLE_LENGTHS)}`}
      />
      <ValueField
        name="metaDescription"
        label="Description for search engines"
        hint={`Empty for the summary. ${toLengthHint(count(metaDescription), SEARCH_DESCRIPTION_LENGTHS)}`}
        rows={3}
      />
      <div className="search-result" role="group" aria-label="As a search result">
        <p className="search-result-address muted small">
          {location.host} › articles › {slug || '…'}
        </p>
        <p className="search-result-title">
          {metaTitle.trim() || title.trim() || 'Untitled article'} | {siteName}
        </p>
        <p className="search-result-text">
          {metaDescription.trim() || excerpt.trim() || 'No description and no summary yet.'}
        </p>
      </div>
    </>
  );
}
