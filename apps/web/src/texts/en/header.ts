import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/header.ts';

export const texts: Translated<typeof spanish> = {
  home: 'Home',
  albums: 'Find your album',
  map: 'Map',
  photographers: 'Photographer area',
  register: 'Register',
  login: 'Login',
  dashboard: 'Dashboard',
  logout: 'Logout',
  loggedOut: "You're logged out. Enjoy the surf.",
  cartAria: 'Cart',
  cartCountAria_one: 'Cart, {{count}} photo',
  cartCountAria_other: 'Cart, {{count}} photos',
  logoAria: 'Pleamar, go to home',
  navAria: 'Main menu',
  menuOpenAria: 'Open menu',
  menuCloseAria: 'Close menu',
  language: 'Language',
  languageEs: 'Español',
  languageEn: 'English',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  account: 'Account',
};
