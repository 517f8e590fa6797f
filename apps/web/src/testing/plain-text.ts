/** The text with plain spaces in place of non-breaking ones, which a test's source would not show. */
export const plainText = ({ textContent }: Element): string => textContent.replaceAll('\u00A0', ' ').trim();
