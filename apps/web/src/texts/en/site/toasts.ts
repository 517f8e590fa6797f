export const texts = {
  regionAria: 'Messages',
  closeAria: 'Close the message',
  cartAdded: 'Added to cart',
  cartView: 'View cart',
  linkCopied: 'Link copied',
  languageSaved: 'Language changed to English',
};
