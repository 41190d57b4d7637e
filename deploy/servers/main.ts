import { resolveAppImports } from '../http/app-imports.ts';
import { runCommand } from '../command/plain.ts';

const said = await runCommand(async () => {
  resolveAppImports();
  const { runServersCommand } = await import('./command.ts');
  return runServersCommand(process.argv.slice(2));
});
if (said !== undefined) console.log(said);
