import { db } from '../db/db.ts';
import { NginxRefusal, Refusal } from './refusal.ts';

const megabyte = 1024 * 1024;

/** nginx's `client_max_body_size`. */
const largestBody = 12 * megabyte;

/** PHP's `upload_max_filesize`: a larger file never arrives. */
export const largestUpload = 8 * megabyte;

/** Throws a 413 for a body above nginx's limit (a page), or above PHP's `post_max_size` if that is lower. */
export const refuseTooLarge = (bytes: number): void => {
  if (bytes > largestBody) throw new NginxRefusal(413, 'Request Entity Too Large');
  const { postLimit } = db.settings;
  if (postLimit !== null && bytes > postLimit * megabyte) throw new Refusal(413, '');
};
