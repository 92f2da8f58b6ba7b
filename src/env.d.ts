/// <reference types="astro/client" />

declare global {
  interface ImportMetaEnv {
    readonly PUBLIC_SUPABASE_URL?: string;
    readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string;
    readonly PUBLIC_PLAIN_FORMS?: string;
    readonly PUBLIC_ANALYTICS_URL?: string;
    readonly PUBLIC_ANALYTICS_ID?: string;
    /** Whether devices keep this build's pages; false in development. */
    readonly KEEPS_OFFLINE: boolean;
  }

  // Not in every browser, nor in TypeScript's own types.
  interface Document {
    /** The page is prerendered and has not been shown. */
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
