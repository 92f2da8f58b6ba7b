/// <reference types="astro/client" />

declare global {
  interface ImportMetaEnv {
    readonly PUBLIC_SUPABASE_URL?: string;
    readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string;
    /** "1" where forms can be sent without a script. */
    readonly PUBLIC_PLAIN_FORMS?: string;
    readonly PUBLIC_ANALYTICS_URL?: string;
    readonly PUBLIC_ANALYTICS_ID?: string;
    /** Whether this build's pages have devices keep them; false while developing. */
    readonly KEEPS_OFFLINE: boolean;
  }

  // Not in every browser, and not in TypeScript's own list.
  interface Document {
    /** The page is being prepared ahead and has not been shown. */
    readonly prerendering?: boolean;
  }

  interface Navigator {
    readonly globalPrivacyControl?: boolean;
    readonly connection?: { readonly saveData: boolean; readonly effectiveType?: string };
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | 'now' | 'what-matters';
  }
}

export {};
