/** Spec §8: the console text of a payment that could not be started, in Spanish in both languages. */
export const PAYMENT_START_LOG = 'Fallo al iniciar el pago';
