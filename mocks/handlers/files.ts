import { http, HttpResponse } from 'msw';
import { bytesOfBase64 } from '../files/bytes.ts';
import { db } from '../db/db.ts';
import { drawPicture, parsePictureUrl, pictureSize } from '../seed/pictures.ts';

export const files = [
  http.get('*/storage/pictures/:name', ({ request }) => {
    const picture = parsePictureUrl(new URL(request.url).pathname);
    if (picture === undefined) return HttpResponse.text('Not Found', { status: 404 });
    return new HttpResponse(drawPicture({ ...picture, ...pictureSize(picture.id) }), {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' },
    });
  }),

  http.get('*/storage/uploads/:name', ({ params }) => {
    const upload = db.tables.upload.get(String(params.name));
    if (upload === undefined) return HttpResponse.text('Not Found', { status: 404 });
    return new HttpResponse(bytesOfBase64(upload.base64), { headers: { 'Content-Type': upload.mime } });
  }),
];
