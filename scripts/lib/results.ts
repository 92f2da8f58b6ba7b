import type { Result } from '../../src/backend/result.ts';
import { UserError } from './environment.ts';

/** Throws a UserError that begins with `failing`, such as "Nothing was read". */
export function getData<Data>(result: Result<Data>, failing: string): Data {
  if (result.ok) return result.data;
  throw new UserError(`${failing}: ${result.message}`);
}
