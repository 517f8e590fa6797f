import type { Day } from '@pleamar/domain/dates/dates';

export const today = (): Day => new Intl.DateTimeFormat('en-CA').format(new Date());
