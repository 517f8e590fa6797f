import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../http/mount.ts';
import { placesRoutes } from './places/routes.ts';

type AllHandlers = { [G in keyof Contract]: Handlers<Contract[G]> };

/** The whole product by endpoint. */
export const handlers = { places: placesRoutes } satisfies Partial<AllHandlers>;
