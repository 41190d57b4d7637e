import { http, HttpResponse } from 'msw';
import { bytesOfBase64 } from '../files/bytes.ts';
import { db } from '../db/db.ts';
import { readPicture } from '../files/picture-files.ts';
import { pictureAt } from '../seed/pictures.ts';

/** As `npm run deploy:servers` has it for all of /storage: a script in a file that is opened by itself has no rights. */
const safe = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' };

export const files = [
  http.get('*/storage/pictures/:name', async ({ request }) => {
    const picture = pictureAt(new URL(request.url).pathname);
    if (picture === undefined) return HttpResponse.text('Not Found', { status: 404 });
    return new HttpResponse(await readPicture(picture.name), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=3600', ...safe },
    });
  }),

  http.get('*/storage/uploads/:name', ({ params }) => {
    const upload = db.tables.upload.get(String(params.name));
    if (upload === undefined) return HttpResponse.text('Not Found', { status: 404 });
    return new HttpResponse(bytesOfBase64(upload.base64), { headers: { 'Content-Type': upload.mime, ...safe } });
  }),
];
