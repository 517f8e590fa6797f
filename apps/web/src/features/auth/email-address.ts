/** A name, an @ and a domain with a dot: what a person mistypes. Whether it exists only a mail can tell. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
