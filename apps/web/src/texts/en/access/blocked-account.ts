export const texts = {
  title: 'Your account is blocked',
  why: 'We have blocked it because something in it does not keep our terms, or because we have to clear it up with you. Your albums are not shown, and you cannot buy, sell, book or write.',
  write: 'If you think this is a mistake, write to us at',
  purchases: 'What you bought is still yours:',
  rights: 'Your data is still yours: you can take it along or delete the account.',
  logOut: 'Log out',
};
