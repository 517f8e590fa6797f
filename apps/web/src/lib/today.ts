import type { Day } from '@pleamar/domain';

/** In the reader's time zone. */
export const today = (): Day => new Intl.DateTimeFormat('en-CA').format(new Date());
