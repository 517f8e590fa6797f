import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';

/** Not imported from `testing/albums.ts`, which would pull the whole server's types into this project. */
export const MUNDAKA = placeId('europa/ES/pais-vasco/mundaka');
