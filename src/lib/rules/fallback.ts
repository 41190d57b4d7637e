/** The specification's fallback message, verbatim; a field without a name is `{field}`. */
export const fallback = (field = '{field}'): string => `${field} is not valid.`;
