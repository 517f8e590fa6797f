import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../http/mount.ts';

type AllHandlers = { [G in keyof Contract]: Handlers<Contract[G]> };

/** The whole product by endpoint. */
export const handlers = {} satisfies Partial<AllHandlers>;
