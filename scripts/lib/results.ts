import type { Result } from '../../src/backend/result.ts';
import { Refusal } from './environment.ts';

/** The backend's answer. Throws a Refusal that begins with `failing`, such as "Nothing was read". */
export function getData<Data>(result: Result<Data>, failing: string): Data {
  if (result.ok) return result.data;
  throw new Refusal(`${failing}: ${result.message}`);
}
