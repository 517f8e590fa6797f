export const firstName = (fullName: string): string => fullName.trim().split(/\s+/u)[0] ?? '';
