import { operations } from '../../src/api/gen/managed/operations.gen.ts';
import * as schemas from '../../src/api/gen/managed/valibot.gen.ts';
import { handleFor, jsonResponse } from '../http/handle.ts';
import { base64Of } from '../files/bytes.ts';
import { db } from '../db/db.ts';
import { sniffImage } from '../files/image-size.ts';
import { invalid, largestUpload, refuseTooLarge } from '../http/error-response.ts';
import { ruleText } from '../http/texts.ts';
import { type FieldErrors, validated } from '../http/validation.ts';

const largestFile = 5120 * 1024;
const sides = { min: 64, max: 6000 };

const onAdmin = handleFor('any');

export const image = [
  onAdmin(operations.createImage, async ({ request }) => {
    refuseTooLarge(Number(request.headers.get('content-length')));
    const form = await request.formData().catch(() => new FormData());
    const alt = form.get('alt');
    const file = await readFile(form.get('file'));
    const { alt: described } = validated(
      schemas.vImageUpload,
      { file: 'file', ...(typeof alt === 'string' && { alt: alt.trim() }) },
      (): FieldErrors => (Array.isArray(file) ? { file } : {}),
    );
    if (Array.isArray(file)) throw invalid({ file });
    const { bytes, mime, extension, width, height } = file;

    const id = db.nextId('image');
    const name = `${crypto.randomUUID()}.${extension}`;
    db.tables.upload.set(name, { mime, base64: base64Of(bytes) });
    const url = `/storage/uploads/${name}`;
    const row = { id, url, width, height, alt: described ?? '', mime, size: bytes.length };
    db.tables.image.set(id, row);
    return jsonResponse(201, { data: row });
  }),
];

/** The picture, or the errors of the file. */
const readFile = async (file: FormDataEntryValue | null) => {
  if (file === null || file === '') return [ruleText('required', 'file')];
  if (typeof file === 'string') return [ruleText('file', 'file')];
  refuseTooLarge(file.size);
  if (file.size > largestUpload) return [ruleText('uploaded', 'file')];
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tooLarge = file.size > largestFile ? [ruleText('maxFile', 'file', largestFile / 1024)] : [];
  const sniffed = sniffImage(bytes);
  if (sniffed === null) return [...tooLarge, ruleText('mimes', 'file', 'jpg, jpeg, png, webp, gif, avif')];
  const fits = [sniffed.width, sniffed.height].every((side) => side >= sides.min && side <= sides.max);
  const errors = fits ? tooLarge : [...tooLarge, ruleText('dimensions', 'file')];
  return errors.length > 0 ? errors : { ...sniffed, bytes };
};
