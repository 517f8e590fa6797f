import { saveFromLink } from '../../lib/api/save-file.ts';

/** The server names every photo; a proxy may drop the header. */
export const UNNAMED_PHOTO = 'foto.jpg';

export const savePhoto = (link: string): Promise<void> => saveFromLink(link, UNNAMED_PHOTO);
