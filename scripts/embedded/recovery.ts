/**
 * Password recovery without mail: the link goes to whoever runs the backend. The library's own link
 * would lead to the site instead of the backend, and forget where its reader wants to return to.
 */
import type { App } from '@supabase/lite';

type Mailer = NonNullable<App['_mailer']>;

export type RecoveryMail = { email: string; link: string };

export const RECOVER_PATH = '/auth/v1/recover';
const VERIFY_PATH = '/auth/v1/verify';

/** Whether the request follows a recovery link; links for anything else are not served. */
export const isRecoveryLink = (method: string, url: URL): boolean =>
  method === 'GET' && url.pathname === VERIFY_PATH && url.searchParams.get('type') === 'recovery';

const sendNothing = (): Promise<void> => Promise.resolve();

/** Hands `deliver` the link of every recovery asked for while `getRequest` gives its request. */
export const createRecoveryMailer = (
  getRequest: () => URL | undefined,
  deliver: (mail: RecoveryMail) => void,
): Mailer => ({
  sendRecovery: (email, token) => {
    const asked = getRequest();
    if (asked) {
      const link = new URL(VERIFY_PATH, asked);
      const returnTo = asked.searchParams.get('redirect_to') ?? '';
      link.search = new URLSearchParams({
        token,
        type: 'recovery',
        redirect_to: returnTo,
      }).toString();
      deliver({ email, link: link.href });
    }
    return Promise.resolve();
  },
  sendConfirmation: sendNothing,
  sendMagicLink: sendNothing,
  sendEmailChange: sendNothing,
  sendReauthentication: sendNothing,
});
