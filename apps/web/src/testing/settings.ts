import type { PublicSettings } from '@pleamar/contract';

export const someSettings = (more: Partial<PublicSettings> = {}): PublicSettings => ({
  comingSoon: [],
  guestCheckout: true,
  demo: false,
  operator: 'Pleamar',
  contactEmail: 'hola@example.com',
  publicUrl: 'http://localhost:3000',
  ...more,
});
