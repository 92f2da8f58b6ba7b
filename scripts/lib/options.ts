import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refusal, toRefusal } from './environment.ts';

/** What the command line asks for. Throws a Refusal that ends with what is known. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config, known: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Refusal(`${toRefusal(error).message}. ${known}`);
  }
}
