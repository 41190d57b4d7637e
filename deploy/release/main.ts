import { resolveAppImports } from '../http/app-imports.ts';
import { runCommand } from '../command/plain.ts';

resolveAppImports();
const { runReleaseCommand, usage } = await import('./command.ts');
await runCommand(usage, async () => console.log(await runReleaseCommand(process.argv.slice(2))));
