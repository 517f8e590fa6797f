export const texts = {
  title: 'Cookies',
  introText:
    'We use just what the site needs to work. There are no advertising cookies and no third parties following you, which is why no banner asks for your consent.',
  listTitle: 'What is stored in your browser',
  tokenText: 'pleamar_token: keeps you logged in. It is emptied when you log out.',
  languageText: 'i18nextLng: remembers your language.',
  csrfText: 'XSRF-TOKEN: protects your forms from other sites.',
  cartText: 'The cart: remembers the photos you chose.',
  purchaseText:
    'pleamar_purchases: the key to what you buy without an account, so that the site can give you your photos. If your browser does not let us keep it, the latest one stays in the cookie pleamar_purchase for a day.',
  themeText: 'pleamar_theme: remembers whether you prefer the light or the dark theme.',
  viewText: 'pleamar_view: remembers whether you see the dashboard as a photographer or as a surfer.',
  offlineText:
    'pleamar-offline and pleamar-pictures: your favourites, downloads and surfs, to see them offline. They are deleted when you log out.',
  pushText: 'pleamar_push: remembers that you turned on alerts on this device.',
  outroText:
    "When you pay you go to the payment provider's page, which uses its own cookies against fraud. You can delete everything from your browser; you'll have to log in again.",
};
