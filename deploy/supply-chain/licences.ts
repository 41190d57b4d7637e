import { readArguments } from '../command/arguments.ts';
import { runCommand } from '../command/plain.ts';
import { refusedLicences } from './allowed-licences.ts';
import { readBundled } from './bundled.ts';

const usage = `npm run licences -- [--dist dist]

Lists the packages that a build contains, with version and licence. Their texts are in the build, under licences/.

Example: npm run licences -- --dist dist
Exit codes: 0 all are allowed; 1 a licence is unknown or not in deploy/supply-chain/allowed-licences.ts; 2 wrong use.`;

await runCommand(usage, () => {
  const { dist } = readArguments({ options: { dist: { type: 'string', default: 'dist' } } }).values;
  const packages = readBundled(dist);
  const width = (key: 'name' | 'version') => Math.max(...packages.map((one) => one[key].length));
  for (const { name, version, licence } of packages)
    console.log(`${name.padEnd(width('name'))}  ${version.padEnd(width('version'))}  ${licence ?? 'none'}`);
  const refused = refusedLicences(packages);
  for (const sentence of refused) console.error(sentence);
  if (refused.length > 0 || packages.length === 0) process.exitCode = 1;
  console.log(`\n${packages.length} packages, ${refused.length} with a licence that may not be bundled.`);
});
