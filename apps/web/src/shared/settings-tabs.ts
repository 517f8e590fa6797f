/** Tabs of Ajustes: the last part of `/dashboard/ajustes/…`. The first one has the address without it. */
export const settingsTabs = ['perfil', 'seguridad', 'avisos', 'precios', 'cobros', 'datos'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** What photographers alone have. */
export const photographerTabs: readonly SettingsTab[] = ['precios', 'cobros'];

/** Mails, bookmarks and returns from the card provider still name the tabs of before. */
const formerTabs: Record<string, SettingsTab> = { general: 'perfil', equipo: 'perfil', tarifas: 'precios' };

/** The props of a link to it. */
export const settingsLink = (tab: SettingsTab) => ({
  to: '/dashboard/ajustes/{-$tab}' as const,
  params: { tab: tab === 'perfil' ? undefined : tab },
});

export const settingsTabOf = (name: string | undefined): SettingsTab | undefined =>
  settingsTabs.find((tab) => tab === (name ?? 'perfil'));

/** Where `?tab=` leads, null where the address has none that was ever a tab. */
export function formerSettingsTab(asked: string | undefined): SettingsTab | null {
  if (asked === undefined) return null;
  return formerTabs[asked] ?? settingsTabOf(asked) ?? null;
}
