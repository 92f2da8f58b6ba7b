import { z } from 'astro/zod';

export function texts<Name extends string>(...names: Name[]): Record<Name, z.ZodString> {
  const fields = names.map((name) => [name, z.string()]);
  return Object.fromEntries(fields) as Record<Name, z.ZodString>;
}

export const text = z.string().trim().min(1);

export const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1);

export const nation = z.enum(['England', 'Scotland', 'Wales', 'Northern Ireland']);

export const webAddress = z.url({ protocol: /^https$/ });

export const link = z.object({ text: z.string(), href: z.string().startsWith('/') });
