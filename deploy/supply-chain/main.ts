import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readArguments } from '../command/arguments.ts';
import { PlainError, runCommand } from '../command/plain.ts';
import { isAllowed, readBundled } from './bundled.ts';

const usage = `npx node deploy/supply-chain/main.ts [--sbom FILE]

Checks the licences of the packages that dist contains, and that a bill of materials lists them all.

Example: npx node deploy/supply-chain/main.ts --sbom dist-docs/sbom.cdx.json
Exit codes: 0 all is well; 1 a licence is not allowed, or a package not listed; 2 wrong use.`;

const vSbom = v.object({
  components: v.array(v.object({ group: v.optional(v.string()), name: v.string(), version: v.string() })),
});

/** The packages of a CycloneDX file, as `name@version`. */
const packagesIn = (file: string): Set<string> => {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  const { components } = v.parse(vSbom, JSON.parse(readFileSync(file, 'utf8')));
  return new Set(
    components.map(({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`),
  );
};

await runCommand(usage, () => {
  const { sbom } = readArguments({ options: { sbom: { type: 'string' } } }).values;
  const listed = sbom === undefined ? undefined : packagesIn(sbom);
  if (!existsSync('dist/licences')) throw new PlainError('dist has no licences: run npm run build first.');
  const packages = readBundled('dist/licences');
  const refused = packages.filter((dependency) => !isAllowed(dependency));
  const missing = packages.filter(({ name, version }) => listed?.has(`${name}@${version}`) === false);
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version} has ${licence === '' ? 'no licence' : `the licence ${licence}`}: not allowed.`);
  for (const { name, version } of missing) console.error(`${name} ${version} is not in ${sbom}.`);
  if (packages.length === 0 || refused.length > 0 || missing.length > 0) process.exitCode = 1;
  console.log(`${packages.length} packages, ${refused.length} with a licence that is not allowed.`);
});
