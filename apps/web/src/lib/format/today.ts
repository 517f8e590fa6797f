import { dayOfUtc, type Day } from '@pleamar/domain/dates/dates';

export function today(): Day {
  const now = new Date();
  return dayOfUtc(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}
