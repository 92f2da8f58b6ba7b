import { FORM_FUNCTIONS, type FormPurpose } from '../backend/sending.ts';
import { siteBackend } from './site-backend.ts';

/** For forms sent without a script. Null without a backend. */
export function toFormAddress(purpose: FormPurpose | 'link'): string | null {
  if (!siteBackend) return null;
  const target = purpose === 'link' ? 'answer_link' : FORM_FUNCTIONS[purpose];
  return `${siteBackend.url}/rest/v1/rpc/${target}?apikey=${siteBackend.key}`;
}
