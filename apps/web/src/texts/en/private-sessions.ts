import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/private-sessions.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Private sessions',
  hint: 'This is what people see under bookings. Without an hourly price you are not listed.',
  loading: 'Loading your private sessions...',
  loadError: "We couldn't load your private sessions.",
  hourlyPrice: 'Price per hour (€)',
  places: 'Where you work',
  placesPlaceholder: 'Search for a spot...',
  placesLoading: 'Looking for spots...',
  placesEmpty: 'No spot with that name.',
  placesError: "We couldn't search for spots.",
  placeRemoveAria: 'Remove {{place}}',
  tags: 'Tags',
  tagsPlaceholder: 'From the water, drone, sunrise...',
  tagRemoveAria: 'Remove the tag {{tag}}',
  description: 'Description',
  descriptionPlaceholder: 'How you work and what people get when they book you.',
  save: 'Save private sessions',
  saving: 'Saving...',
  saved: 'Saved.',
  error: 'Error saving the changes.',
  priceInvalid: 'The price must be above 0, with two decimals at most.',
  placesRequired: 'Choose at least one spot.',
  descriptionTooLong: '{{max}} characters at most.',
  availabilityLink: 'Set your free hours',
};
