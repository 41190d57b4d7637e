/** Reads a file of `mocks/pictures/`, named without its ending. */
type Read = (name: string) => Promise<BodyInit>;

let read: Read = (name) => Promise.reject(new Error(`Nothing reads pictures here: ${name}`));

/** Sets how pictures are read: a page has no disk, and the HTTP server no development server. */
export const readPicturesBy = (way: Read): void => {
  read = way;
};

export const readPicture: Read = (name) => read(name);
