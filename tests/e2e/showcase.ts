import { builtAs } from './built-as.ts';

/** Pages of a development build, which includes `/ui`. */
export const test = builtAs('showcase', { args: ['--mode', 'development'], env: { NODE_ENV: 'development' } });
