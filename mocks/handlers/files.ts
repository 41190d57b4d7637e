import { http, HttpResponse } from 'msw';
import { bytesOfBase64 } from '../files/bytes.ts';
import { db } from '../db/db.ts';
import { pictureAt } from '../seed/pictures.ts';

/** Reads a file of `mocks/pictures/` by its name without extension. */
type Read = (name: string) => Promise<BodyInit>;

let read: Read = (name) => Promise.reject(new Error(`Nothing reads pictures here: ${name}`));

/** Sets how pictures are read: from the development server in a page, from disk in the HTTP server. */
export const readPicturesBy = (way: Read): void => {
  read = way;
};

/** As `npm run deploy:servers` has it for all of /storage: a script in a file that is opened by itself has no rights. */
const safe = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' };

export const files = [
  http.get('*/storage/pictures/:name', async ({ request }) => {
    const picture = pictureAt(new URL(request.url).pathname);
    if (picture === undefined) return HttpResponse.text('Not Found', { status: 404 });
    return new HttpResponse(await read(picture.name), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=3600', ...safe },
    });
  }),

  http.get('*/storage/uploads/:name', ({ params }) => {
    const upload = db.tables.upload.get(String(params.name));
    if (upload === undefined) return HttpResponse.text('Not Found', { status: 404 });
    return new HttpResponse(bytesOfBase64(upload.base64), { headers: { 'Content-Type': upload.mime, ...safe } });
  }),
];
