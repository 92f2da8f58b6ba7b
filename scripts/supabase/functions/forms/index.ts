import { forwardForm } from './forward.ts';

declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => void;
};

// Hosted projects set these; those from before the new keys have the last one alone.
const { default: key } = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}');
const backend = {
  url: Deno.env.get('SUPABASE_URL') ?? '',
  key: key ?? Deno.env.get('SUPABASE_ANON_KEY') ?? '',
};

Deno.serve((request) => forwardForm(request, backend));
