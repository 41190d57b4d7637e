import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainError } from './plain.ts';

/** Node's `parseArgs`; unknown options and missing values throw a `PlainError` that names `--help` (printed by `runCommand`). */
export const readArguments = <T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> => {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's later sentences explain options as values.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    // Without `--`, npm uses the options itself and passes their values as arguments.
    const name = process.env.npm_lifecycle_event;
    const help = name === undefined ? '--help' : `npm run ${name} -- --help`;
    throw new PlainError(`${sentence.replace(/\.$/, '')}. ${help} lists the options.`, { cause: error });
  }
};
