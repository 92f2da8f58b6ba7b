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

/** The backend at an address, or null when the address or the public key is missing or empty. */
export const toBackendConfig = (url = '', key = ''): BackendConfig | null => {
  const address = url.replace(/\/+$/, '');
  return address && key ? { url: address, key } : null;
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
 * The public key and the name it is set under; empty when it is not set. Throws one sentence when the older
 * name holds another key.
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
 * Takes the environment and gives the backend's address and public key, or null when either is
 * missing (rules §7: every call is skipped then). Throws one sentence when the
 * address is no http address, when two public keys are set, or when the key is secret: it would be published
 * with the site.
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
