export type BackendConfig = {
  /** Without a slash at its end. */
  url: string;
  /** The public key: what an anonymous visitor may do is all it can do. */
  key: string;
};

const isHttpUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:';
};

/** Whether the key is a secret one. The older keys are tokens that name their role in the second part. */
export const isSecretKey = (key: string): boolean => {
  if (key.startsWith('sb_secret_')) return true;
  try {
    const claims = atob((key.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(claims) as { role?: unknown } | null)?.role === 'service_role';
  } catch {
    return false;
  }
};

const getText = (env: Readonly<Record<string, unknown>>, name: string): string => {
  const value = env[name];
  return typeof value === 'string' ? value.trim() : '';
};

/**
 * Takes the environment and gives the backend's address and public key, or null when either is
 * missing (rules §7: every call is skipped then). Throws one sentence when the
 * address is none, or when the key is a secret one, which would be published with the site.
 */
export const getBackendConfig = (env: Readonly<Record<string, unknown>>): BackendConfig | null => {
  const url = getText(env, 'PUBLIC_SUPABASE_URL').replace(/\/+$/, '');
  const key = getText(env, 'PUBLIC_SUPABASE_ANON_KEY');
  if (url === '' || key === '') return null;
  if (!isHttpUrl(url)) {
    throw new Error(`PUBLIC_SUPABASE_URL must be an http or https address; it is "${url}".`);
  }
  if (isSecretKey(key)) {
    throw new Error('PUBLIC_SUPABASE_ANON_KEY holds a secret key; set the public one.');
  }
  return { url, key };
};
