import type { Day } from '@pleamar/domain';

/** The day where the reader is. */
export const today = (): Day => new Intl.DateTimeFormat('en-CA').format(new Date());
