/// <reference types="astro/client" />

declare global {
  interface ImportMetaEnv {
    readonly PUBLIC_SUPABASE_URL?: string;
    readonly PUBLIC_SUPABASE_ANON_KEY?: string;
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | 'now';
  }
}

export {};
