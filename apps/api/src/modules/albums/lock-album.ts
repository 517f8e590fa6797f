/**
 * Who adds, finishes or likes photos passes an album's gate together with others; who removes or moves the album holds
 * it alone. So no photo slips into an album that is being deleted, and the two never wait for each other's rows.
 * Both last until the end of the transaction, and are its first statement.
 */
export { holdGate, passGate } from './queries/locks.ts';
