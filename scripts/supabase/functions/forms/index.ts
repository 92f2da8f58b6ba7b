import { forwardForm } from './forward.ts';

declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => void;
};

// Hosted projects set these. Projects from before the new keys have only SUPABASE_ANON_KEY.
const keys = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}') as { default?: string };
const backend = {
  url: Deno.env.get('SUPABASE_URL') ?? '',
  key: keys.default ?? Deno.env.get('SUPABASE_ANON_KEY') ?? '',
};

Deno.serve((request) => forwardForm(request, backend));
