import { resolveAppImports } from '../http/app-imports.ts';
import { runCommand } from '../command/plain.ts';

resolveAppImports();
const { runServersCommand, usage } = await import('./command.ts');
await runCommand(usage, async () => console.log(await runServersCommand(process.argv.slice(2))));
