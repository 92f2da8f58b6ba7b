/// <reference types="astro/client" />

declare global {
  interface ImportMetaEnv {
    readonly PUBLIC_SUPABASE_URL?: string;
    readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string;
    readonly PUBLIC_PLAIN_FORMS?: string;
    readonly PUBLIC_ANALYTICS_URL?: string;
    readonly PUBLIC_ANALYTICS_ID?: string;
    /** Whether devices store this build's pages; false in development. */
    readonly KEEPS_OFFLINE: boolean;
  }

  // Missing in some browsers and in TypeScript's types.
  interface Document {
    /** Prerendered and not yet shown. */
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
