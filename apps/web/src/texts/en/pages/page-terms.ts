export const texts = {
  title: 'Terms of use',
  buyTitle: 'If you buy',
  buyText:
    'You get the original with a personal-use licence: you may print it, give it away and post it on your own profiles, not resell it or use it in advertising. You can download it for ever, unless you are refunded. By paying you ask for immediate download and waive the 14-day right of withdrawal.',
  sellTitle: 'If you sell',
  sellText:
    'Upload only your own photos. They remain yours. You set the price and pay no commission, only the card cost. What is already sold stays available to whoever bought it.',
  allTitle: 'For everyone',
  allText:
    "Be kind<sesiones>, keep the sessions you accept</sesiones> and respect anyone who doesn't want to be in a photo.",
  operatorTitle: 'Who you deal with',
  operatorText:
    'This site is run by {{operator}}. If you have a question about these terms, write to {{contactEmail}}.',
};
