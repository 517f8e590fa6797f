/** What somebody is called in a button or a greeting: the first word of their name. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/u)[0] ?? '';
