import type { Day } from '@pleamar/domain';

export const today = (): Day => new Intl.DateTimeFormat('en-CA').format(new Date());
