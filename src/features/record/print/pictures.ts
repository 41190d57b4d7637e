/** Pictures of the page that are printed. */
const printed = 'img:not([data-print-hidden] *)';

/** Fetches the pictures that would wait until the reader scrolls to them; resolves when each is decoded or has failed. */
export const fetchPictures = async (page: ParentNode): Promise<void> => {
  const pictures = [...page.querySelectorAll<HTMLImageElement>(printed)];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
};
