/** What somebody is greeted by: the first word of the name, or the whole where it has one word alone. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/u)[0] ?? '';
