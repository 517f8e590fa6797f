import { placeId } from '../../apps/api/src/modules/places/gazetteer.ts';

/** `apps/api/src/testing/albums.ts` has it too, but its types are those of the whole server, without a browser's. */
export const MUNDAKA = placeId('europa/ES/pais-vasco/mundaka');
