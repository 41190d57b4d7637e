import { runCommand } from '../command/plain.ts';
import { runReleaseCommand, usage } from './command.ts';

await runCommand(usage, async () => console.log(await runReleaseCommand(process.argv.slice(2))));
