import { operations } from '../../src/api/gen/managed/operations.gen.ts';
import * as schemas from '../../src/api/gen/managed/valibot.gen.ts';
import { signedIn } from '../http/access.ts';
import { base64Of } from '../files/bytes.ts';
import { db } from '../db/db.ts';
import { handle, largestPost } from '../http/handle.ts';
import { sniffImage } from '../files/image-size.ts';
import { imageOf } from '../db/images.ts';
import { reply } from '../http/reply.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { validated } from '../http/validation.ts';

const largestFile = 5120 * 1024;
const sides = { min: 64, max: 6000 };

export const image = [
  handle(
    operations.createImage,
    signedIn('any', async ({ request }) => {
      if (Number(request.headers.get('content-length')) > largestPost) throw new Refusal(413, '');
      const form = await request.formData().catch(() => new FormData());
      const alt = form.get('alt');
      const { alt: described } = validated(schemas.vImageUpload, {
        file: 'file',
        ...(typeof alt === 'string' && { alt: alt.trim() }),
      });
      const { bytes, mime, extension, width, height } = await readFile(form.get('file'));

      const id = db.nextId('image');
      const name = `${crypto.randomUUID()}.${extension}`;
      db.tables.upload.set(name, { mime, base64: base64Of(bytes) });
      const size = bytes.length;
      const url = `/storage/uploads/${name}`;
      db.tables.image.set(id, { id, url, width, height, alt: described ?? '', mime, size });
      return reply(201, { data: stored(id) });
    }),
  ),
];

const stored = (id: number) => {
  const row = imageOf(id);
  if (row === null) throw new Error(`Image ${id} is gone`);
  return row;
};

const readFile = async (file: FormDataEntryValue | null) => {
  if (file === null || file === '') throw invalid({ file: ['The file field is required.'] });
  if (typeof file === 'string') throw invalid({ file: ['The file field must be a file.'] });
  if (file.size > largestPost) throw new Refusal(413, '');
  if (file.size > largestFile) throw invalid({ file: ['The file field must not be greater than 5120 kilobytes.'] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sniffed = sniffImage(bytes);
  if (sniffed === null) {
    throw invalid({ file: ['The file field must be a file of type: jpg, jpeg, png, webp, gif, avif.'] });
  }
  const fits = [sniffed.width, sniffed.height].every((side) => side >= sides.min && side <= sides.max);
  if (!fits) throw invalid({ file: ['The file field has invalid image dimensions.'] });
  return { bytes, ...sniffed };
};
