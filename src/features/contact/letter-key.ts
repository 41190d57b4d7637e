/** Where a letter that has been sent off but has not arrived is kept. By itself: every page asks whether there is one. */
export const letterKey = 'outbox.contact';
