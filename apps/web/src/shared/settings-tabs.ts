/** Tabs of Ajustes: the last part of `/dashboard/ajustes/…`. The first one has the address without it. */
export const settingsTabs = ['perfil', 'seguridad', 'avisos', 'precios', 'cobros', 'datos'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Tabs of photographers alone. */
export const photographerTabs: readonly SettingsTab[] = ['precios', 'cobros'];

/** Mails, bookmarks and returns from the card provider still use the former names. */
const formerTabs: Record<string, SettingsTab> = { general: 'perfil', equipo: 'perfil', tarifas: 'precios' };

/** The props of a link to a tab. */
export const settingsLink = (tab: SettingsTab) => ({
  to: '/dashboard/ajustes/{-$tab}' as const,
  params: { tab: tab === 'perfil' ? undefined : tab },
});

export const settingsTabOf = (name: string | undefined): SettingsTab | undefined =>
  settingsTabs.find((tab) => tab === (name ?? 'perfil'));

/** The tab of `?tab=`; null for a name that was never a tab. */
export function formerSettingsTab(asked: string | undefined): SettingsTab | null {
  if (asked === undefined) return null;
  return formerTabs[asked] ?? settingsTabOf(asked) ?? null;
}
