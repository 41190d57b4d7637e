/** Deletes all caches of the origin except those for which `isKept` is true. */
export const deleteCaches = async (isKept: (name: string) => boolean): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isKept(name)).map((name) => caches.delete(name)));
};
