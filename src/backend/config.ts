export type BackendConfig = {
  /** Without a trailing slash. */
  url: string;
  /** The public key, with an anonymous visitor's permissions. */
  key: string;
};

const isHttpUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:';
};

export const toBackendConfig = (url = '', key = ''): BackendConfig | null => {
  const address = url.replace(/\/+$/, '');
  return address && key ? { url: address, key } : null;
};

/** Older keys are JWTs that name their role in the payload. */
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
 * The public key, empty if unset, and the name of its variable. Throws if the current and the older
 * variable are set to different keys.
 */
export const getPublicKey = (env: Readonly<Record<string, unknown>>) => {
  const name = 'PUBLIC_SUPABASE_PUBLISHABLE_KEY';
  const olderName = 'PUBLIC_SUPABASE_ANON_KEY';
  const key = getText(env, name);
  const olderKey = getText(env, olderName);
  if (key && olderKey && key !== olderKey) {
    throw new Error(
      `${name} and ${olderName}, its older name, hold different keys; set only one of them.`,
    );
  }
  return olderKey && !key ? { name: olderName, key: olderKey } : { name, key };
};

/**
 * The backend's address and public key from the environment, or null if either is missing (rules
 * §7: every call is then skipped). Throws if the address is not http(s), if two different public
 * keys are set, or if the key is secret, because the site would publish it.
 */
export const getBackendConfig = (env: Readonly<Record<string, unknown>>): BackendConfig | null => {
  const { name, key } = getPublicKey(env);
  const config = toBackendConfig(getText(env, 'PUBLIC_SUPABASE_URL'), key);
  if (config && !isHttpUrl(config.url)) {
    throw new Error(`PUBLIC_SUPABASE_URL must be an http or https address; it is "${config.url}".`);
  }
  if (config && isSecretKey(config.key)) {
    throw new Error(`${name} holds a secret key; set the public one.`);
  }
  return config;
};
