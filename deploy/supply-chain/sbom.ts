import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import packageFile from '../../package.json' with { type: 'json' };
import { readArguments } from '../command/arguments.ts';
import { PlainError, runCommand } from '../command/plain.ts';
import { type BundledPackage, readBundled } from './bundled.ts';

const vComponent = v.looseObject({ 'bom-ref': v.string(), name: v.string(), version: v.string() });

/** What is read of CycloneDX 1.5, as `npm sbom` writes it. */
export const vSbom = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.string(),
  metadata: v.looseObject({ component: vComponent }),
  components: v.array(
    v.looseObject({ ...vComponent.entries, purl: v.string(), hashes: v.optional(v.array(v.looseObject({}))) }),
  ),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

type Sbom = v.InferOutput<typeof vSbom>;

const idOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

/**
 * The bill of what a build contains, of the bill of all that may be bundled. The same build gives the same bytes: no time,
 * and a serial number made from what it lists. Throws a `PlainError` when the lock file lacks a package of the build.
 */
export const sbomOf = (whole: Sbom, bundled: readonly BundledPackage[]): Sbom => {
  const wanted = new Set(bundled.map(idOf));
  const listed = new Set<string>();
  const components = whole.components.filter((component) => {
    const id = idOf(component);
    if (!wanted.has(id) || listed.has(id)) return false;
    listed.add(id);
    return true;
  });
  const missing = [...wanted].filter((id) => !listed.has(id));
  if (missing.length > 0)
    throw new PlainError(`package-lock.json does not have ${missing.join(', ')}: run npm ci, then npm run build.`);

  const { timestamp: _, ...metadata } = whole.metadata;
  const { component } = metadata;
  const root = component['bom-ref'];
  const refs = new Set(components.map((one) => one['bom-ref']));
  const dependencies = whole.dependencies
    .filter(({ ref }) => ref === root || refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => refs.has(name)) }));
  const content = {
    metadata: {
      ...metadata,
      lifecycles: [{ phase: 'build' }],
      component: { ...component, type: 'application', name: packageFile.name },
    },
    components,
    dependencies,
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // A UUID of version 8, made from a hash (RFC 9562).
  const uuid = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return { ...whole, serialNumber: `urn:uuid:${uuid.join('-')}`, ...content };
};

const vLock = v.looseObject({
  packages: v.record(
    v.string(),
    v.looseObject({ dev: v.optional(v.boolean()), devDependencies: v.optional(v.record(v.string(), v.string())) }),
  ),
});

/** A lock file without what is for development only; of a package that both need, `dev` is not set. */
const withoutDevelopment = (lock: v.InferOutput<typeof vLock>) => ({
  ...lock,
  packages: Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([, { dev = false }]) => !dev)
      .map(([path, entry]) => {
        const { devDependencies: _, ...kept } = entry;
        return [path, kept];
      }),
  ),
});

/**
 * The bill of all packages that may be bundled. npm reads them in a folder of their own: its `--omit=dev` leaves out
 * what development needs, too.
 */
export const readWholeSbom = async (): Promise<Sbom> => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const lock = v.parse(vLock, JSON.parse(readFileSync('package-lock.json', 'utf8')));
    const { devDependencies: _, ...manifest } = packageFile;
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(withoutDevelopment(lock)));
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    return v.parse(vSbom, JSON.parse(stdout));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const usage = `npm run sbom -- [--dist dist] [--out dist-docs/sbom.cdx.json]

Writes the bill of materials (CycloneDX 1.5, JSON) of what a build contains, with the hashes of package-lock.json.

Example: npm run sbom -- --out dist-docs/sbom.cdx.json
Exit codes: 0 written; 2 wrong use.`;

const main = async () => {
  const { dist, out } = readArguments({
    options: {
      dist: { type: 'string', default: 'dist' },
      out: { type: 'string', default: 'dist-docs/sbom.cdx.json' },
    },
  }).values;
  const bundled = readBundled(dist);
  const sbom = sbomOf(await readWholeSbom(), bundled);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${out}: ${sbom.components.length} packages of ${dist}`);
};

if (import.meta.main) await runCommand(usage, main);
