/** The settings send a logged-in user here to change the password. */
export const isFromSettings = (search: { from?: string | undefined }) => search.from === 'ajustes';
