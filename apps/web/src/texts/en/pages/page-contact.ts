export const texts = {
  title: 'Contact',
  writeText: 'Write to {{contactEmail}}. We answer in Spanish and English.',
  orderTitle: 'About a purchase',
  orderText:
    "Include the order number.<mensajes> If it's about a photo, the quickest way is to message the photographer from the order itself: they are the one who can refund it.</mensajes>",
  photoTitle: 'About a photo you are in',
  photoText: "Send us the link and tell us what you'd like us to do.",
  dataTitle: 'About your data',
  dataText: "Write from your account's email. You'll have an answer within a month at most.",
  neverText: 'We will never ask for your password or your card number.',
  operatorTitle: 'Who runs this site',
  operatorText: '{{operator}}. Our address is {{contactEmail}}.',
};
