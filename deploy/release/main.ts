import { runReleaseCommand } from './command.ts';
import { runCommand } from './plain.ts';

const said = await runCommand(() => runReleaseCommand(process.argv.slice(2)));
if (said !== undefined) console.log(said);
