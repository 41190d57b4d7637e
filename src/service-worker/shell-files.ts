/** The properties of a Rolldown chunk that `shellFiles` uses. */
export interface BuiltChunk {
  fileName: string;
  isEntry: boolean;
  imports: readonly string[];
  dynamicImports: readonly string[];
  moduleIds: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
}

/** Modules of chunks that are precached with the entry: public pages and what their content needs. */
const precached =
  /\/src\/(?:routes\/_default\/(?!contact|ui)|features\/(?:listing|home|record|shell\/(?:errors|settings|more-drawer))\/|ui\/rich-text\/|content\/symptom\/)/;

/** Modules of large chunks that reading does not need. */
const notPrecached = /\/(?:mantine-root\.tsx|viewer-host\.tsx|share-dialog\.tsx|fold\.ts)$/;

/** File names of the scripts and styles to precache; the others are cached on first use. */
export const shellFiles = (chunks: readonly BuiltChunk[]): ReadonlySet<string> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const seen = new Set<string>();
  /** A chunk and its static imports. */
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = byName.get(name);
    if (chunk === undefined || found.has(name)) return found;
    found.add(name);
    for (const imported of chunk.imports) withImports(imported, found);
    return found;
  };
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const loaded = [...withImports(name)].flatMap((file) => byName.get(file) ?? []);
    if (loaded.some(({ moduleIds }) => moduleIds.some((id) => notPrecached.test(id)))) return;
    for (const chunk of loaded) {
      files.add(chunk.fileName);
      chunk.viteMetadata?.importedCss.forEach((style) => files.add(style));
      for (const later of chunk.dynamicImports) {
        if (byName.get(later)?.moduleIds.some((id) => precached.test(id))) add(later);
      }
    }
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) add(fileName);
  return files;
};
