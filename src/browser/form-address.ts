/** Where a form is sent that goes without a script: the function of the database itself. */
import { FORM_FUNCTIONS, type FormPurpose } from '../backend/sending.ts';
import { siteBackend } from './site-backend.ts';

/** Null where the site was built for no database. The key is the public one, as in every request. */
export function toFormAddress(purpose: FormPurpose | 'link'): string | null {
  if (!siteBackend) return null;
  const target = purpose === 'link' ? 'answer_link' : FORM_FUNCTIONS[purpose];
  return `${siteBackend.url}/rest/v1/rpc/${target}?apikey=${siteBackend.key}`;
}
