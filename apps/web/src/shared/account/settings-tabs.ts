/** A tab is the last part of `/dashboard/ajustes/…`; the first one has the address without it. */
export const settingsTabs = ['perfil', 'seguridad', 'avisos', 'precios', 'cobros', 'conexiones', 'datos'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const photographerTabs: readonly SettingsTab[] = ['precios', 'cobros', 'conexiones'];

/** Mails, bookmarks and returns from the card provider still use the former names. */
const formerTabs: Record<string, SettingsTab> = { general: 'perfil', equipo: 'perfil', tarifas: 'precios' };

export const settingsLink = (tab: SettingsTab) => ({
  to: '/dashboard/ajustes/{-$tab}' as const,
  params: { tab: tab === 'perfil' ? undefined : tab },
});

export const settingsTabOf = (name: string | undefined): SettingsTab | undefined =>
  settingsTabs.find((tab) => tab === (name ?? 'perfil'));

export function formerSettingsTab(name: string | undefined): SettingsTab | null {
  if (name === undefined) return null;
  return formerTabs[name] ?? settingsTabOf(name) ?? null;
}
