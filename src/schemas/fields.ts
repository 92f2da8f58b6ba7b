import { z } from 'astro/zod';

export function texts<Name extends string>(...names: Name[]): Record<Name, z.ZodString> {
  const fields = names.map((name) => [name, z.string()]);
  return Object.fromEntries(fields) as Record<Name, z.ZodString>;
}
