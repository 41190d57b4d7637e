/** Reads a file of `mocks/pictures/` by its name without extension. */
type Read = (name: string) => Promise<BodyInit>;

let read: Read = (name) => Promise.reject(new Error(`Nothing reads pictures here: ${name}`));

/** Sets how pictures are read: from the development server in a page, from disk in the HTTP server. */
export const readPicturesBy = (way: Read): void => {
  read = way;
};

export const readPicture: Read = (name) => read(name);
