import { toBackendConfig } from '../backend/config.ts';
import { FORM_FUNCTIONS, type FormPurpose } from '../backend/sending.ts';
import { objection } from './device-flags.ts';

export const siteBackend = toBackendConfig(
  import.meta.env.PUBLIC_SUPABASE_URL,
  import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
);

/**
 * For calls that the visitor did not request. Null if there is no backend or the visitor has
 * objected.
 */
export const getAllowedBackend = () => (objection.isSet() ? null : siteBackend);

/** For forms sent without a script. Null if the backend cannot accept them. */
export function toFormAddress(purpose: FormPurpose | 'link'): string | null {
  if (!siteBackend || import.meta.env.PUBLIC_PLAIN_FORMS !== '1') return null;
  const target = purpose === 'link' ? 'answer_link' : FORM_FUNCTIONS[purpose];
  return `${siteBackend.url}/functions/v1/forms/${target}`;
}
