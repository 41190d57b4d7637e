import { http, HttpResponse } from 'msw';
import { bytesOfBase64 } from '../files/bytes.ts';
import { db } from '../db/db.ts';
import { drawPicture, parsePictureUrl, pictureSize } from '../seed/pictures.ts';

/** As `npm run servers` has it for all of /storage: a script in a file that is opened by itself has no rights. */
const safe = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' };

export const files = [
  http.get('*/storage/pictures/:name', ({ request }) => {
    const picture = parsePictureUrl(new URL(request.url).pathname);
    if (picture === undefined) return HttpResponse.text('Not Found', { status: 404 });
    return new HttpResponse(drawPicture({ ...picture, ...pictureSize(picture.id) }), {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600', ...safe },
    });
  }),

  http.get('*/storage/uploads/:name', ({ params }) => {
    const upload = db.tables.upload.get(String(params.name));
    if (upload === undefined) return HttpResponse.text('Not Found', { status: 404 });
    return new HttpResponse(bytesOfBase64(upload.base64), { headers: { 'Content-Type': upload.mime, ...safe } });
  }),
];
