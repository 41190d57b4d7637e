/** A chunk of the build, as far as it matters here. */
export interface BuiltChunk {
  fileName: string;
  isEntry: boolean;
  imports: readonly string[];
  dynamicImports: readonly string[];
  moduleIds: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
}

/** What is laid in store beside the entry, by a module of its chunk: the pages that are read, and what their text needs. */
const readOffline =
  /\/src\/(?:routes\/_default\/(?!contact|ui)|features\/(?:listing|home|record|shell\/(?:errors|settings|more-drawer))\/|ui\/rich-text\/|content\/symptom\/)/;

/** Heavy, and not for reading. */
const neverStored = /\/(?:mantine-root\.tsx|viewer-host\.tsx|share-dialog\.tsx|fold\.ts)$/;

/** The scripts and styles that the worker stores at once; the others are stored when they are used. */
export const shellFiles = (chunks: readonly BuiltChunk[]): ReadonlySet<string> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const seen = new Set<string>();
  const closure = (name: string, known = new Set<string>()): Set<string> => {
    const chunk = byName.get(name);
    if (chunk === undefined || known.has(name)) return known;
    known.add(name);
    for (const imported of chunk.imports) closure(imported, known);
    return known;
  };
  const store = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const known = [...closure(name)].flatMap((file) => byName.get(file) ?? []);
    if (known.some(({ moduleIds }) => moduleIds.some((id) => neverStored.test(id)))) return;
    for (const chunk of known) {
      files.add(chunk.fileName);
      chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
      for (const later of chunk.dynamicImports) {
        if (byName.get(later)?.moduleIds.some((id) => readOffline.test(id))) store(later);
      }
    }
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) store(fileName);
  return files;
};
