import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/sidebar.ts';

export const texts: Translated<typeof spanish> = {
  dashboard: 'Dashboard',
  notifications: 'Notifications',
  favourites: 'Favourites',
  albums: 'Albums',
  orders: 'Orders',
  transactions: 'Transactions',
  sessions: 'Sessions',
  downloads: 'Downloads',
  charts: 'Charts',
  messages: 'Messages',
  settings: 'Settings',
  comingSoon: 'Coming soon',
  comingSoonPage: "This section isn't open yet.",
  logout: 'Logout',
  noName: 'No name',
  noEmail: 'No email',
  viewPhotographer: 'Photographer view',
  viewSurfer: 'Surfer view',
  viewAria: 'Switch view',
  backToSite: 'Back to the site',
  navAria: 'Dashboard menu',
  openAria: 'Open menu',
  closeAria: 'Close menu',
};
