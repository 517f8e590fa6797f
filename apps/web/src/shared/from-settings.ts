/** Decisions, section 4: Ajustes sends a logged-in user here to change the password. */
export const isFromSettings = (search: object) => Reflect.get(search, 'from') === 'ajustes';
