/** The first word of a name, for greetings. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/u)[0] ?? '';
