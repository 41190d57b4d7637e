const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link may be written into a text (spec 9): http, https, mailto, tel, and addresses inside the site. */
export const isEditorLink = (address: string): boolean => {
  try {
    const { protocol } = new URL(address.trim(), 'https://inside.invalid');
    return schemes.has(protocol);
  } catch {
    return false;
  }
};
