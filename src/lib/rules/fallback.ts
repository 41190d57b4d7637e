/** The fallback of the specification, word for word, for a rule without a text of its own; a field without a name is `{field}`. */
export const fallback = (field = '{field}'): string => `${field} is not valid.`;
