/** Keys of the texts, by the number of the weekday; 0 is Sunday. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
