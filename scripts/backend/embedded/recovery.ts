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

export type RecoveryOptions = {
  /** The backend's own address: the one in a request may be forged. */
  backendUrl: string;
  /** The request that is being answered. */
  getRequest: () => URL | undefined;
  deliver: (mail: RecoveryMail) => void;
};

/** Delivers the link of every recovery that is requested; it returns to the address in the request. */
export const createRecoveryMailer = ({
  backendUrl,
  getRequest,
  deliver,
}: RecoveryOptions): Mailer => ({
  sendRecovery: (email, token) => {
    const link = new URL(VERIFY_PATH, backendUrl);
    const returnTo = getRequest()?.searchParams.get('redirect_to') ?? '';
    link.search = new URLSearchParams({
      token,
      type: 'recovery',
      redirect_to: returnTo,
    }).toString();
    deliver({ email, link: link.href });
    return Promise.resolve();
  },
  sendConfirmation: sendNothing,
  sendMagicLink: sendNothing,
  sendEmailChange: sendNothing,
  sendReauthentication: sendNothing,
});
