import { resolveAppImports } from '../http/app-imports.ts';
import { runCommand } from '../command/plain.ts';

const said = await runCommand(async () => {
  resolveAppImports();
  const { runReleaseCommand } = await import('./command.ts');
  return runReleaseCommand(process.argv.slice(2));
});
if (said !== undefined) console.log(said);
