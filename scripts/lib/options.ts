import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Refusal, toRefusal } from './environment.ts';

/** Parses the command line. Throws a Refusal that ends with the known options. */
export function readOptions<const Config extends ParseArgsConfig>(config: Config, known: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Refusal(`${toRefusal(error).message}. ${known}`);
  }
}
