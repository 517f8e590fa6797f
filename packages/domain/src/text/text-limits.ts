/** Fields of forms and of the contract have the same limits, so that a form refuses what the server would refuse. */

export const MAX_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 2000;
export const MAX_SLOT_NOTES_LENGTH = 500;
export const MAX_BOOKING_NOTES_LENGTH = 1000;
export const MAX_BOOKING_REASON_LENGTH = 500;
export const MAX_REVIEW_LENGTH = 2000;
export const MAX_ORDER_NOTE_LENGTH = 2000;
export const MAX_MESSAGE_LENGTH = 4000;
export const MAX_REPORT_LENGTH = 2000;
export const MIN_OPERATOR_REASON_LENGTH = 5;
export const MAX_OPERATOR_REASON_LENGTH = 500;
