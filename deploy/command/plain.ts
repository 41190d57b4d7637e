/** A failure that the user of a command can fix. Its message is one sentence. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** By its name: a job that is bundled has a class of its own. */
const isPlain = (error: unknown): error is Error => error instanceof Error && error.name === 'PlainError';

/** The code of an error of Node, such as `ENOENT`. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const pathOf = (error: unknown, fallback: string) =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : fallback;

/** What failures of the file system mean to an operator. */
const sentences: Record<string, (path: string, folder: string) => string> = {
  EACCES: (path) => `No permission to write to ${path}: run this as its owner, or make it yours with chown.`,
  EPERM: (path) => `No permission to write to ${path}: run this as its owner, or make it yours with chown.`,
  EROFS: (path) => `${path} is on a read-only disk.`,
  ENOSPC: (path) => `The disk of ${path} is full; the live site stays as it was.`,
  EDQUOT: (path) => `The disk of ${path} is full; the live site stays as it was.`,
  ENOTDIR: (_path, folder) => `${folder} is a file, or lies in one: name a folder.`,
  EEXIST: (_path, folder) => `${folder} is a file, or lies in one: name a folder.`,
};

/** Runs work that writes to `folder`; a failure that an operator can fix becomes a `PlainError`. */
export const withPlainErrors = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const sentence = sentences[String(codeOf(error))];
    if (error instanceof PlainError || !sentence) throw error;
    throw new PlainError(sentence(pathOf(error, folder), folder), { cause: error });
  }
};

/**
 * Runs a command and returns its result. `--help` prints `usage` instead. A `PlainError` is printed as its sentence, with
 * exit code 2; 1 is for commands that have found something.
 */
export const runCommand = async <T>(usage: string, command: () => T | Promise<T>): Promise<T | undefined> => {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(`${usage}\n`);
    return undefined;
  }
  try {
    return await command();
  } catch (error) {
    if (!isPlain(error)) throw error;
    console.error(error.message);
    process.exitCode = 2;
    return undefined;
  }
};
