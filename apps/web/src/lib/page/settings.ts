import type { PublicSettings } from '@pleamar/contract';
import type { Section } from '@pleamar/domain/accounts/coming-soon';
import { createContext, use } from 'react';

export const unknownSettings: PublicSettings = {
  comingSoon: [],
  guestCheckout: false,
  demo: false,
  operator: '',
  contactEmail: '',
  publicUrl: '',
};

export const isComingSoon = (settings: PublicSettings, section: Section) => settings.comingSoon.includes(section);

export const SettingsContext = createContext<PublicSettings | null>(null);

export function useSettings(): PublicSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('Settings are read outside the app');
  return settings;
}
