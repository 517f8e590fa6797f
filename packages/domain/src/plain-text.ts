/** As people type a name in a hurry: lower case, without accents. */
export const plainText = (text: string): string => text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
