export const texts = {
  heroTitle: 'You take the photo, you get paid',
  heroSubtitle: 'Publish your surf albums and sell every photo with no commissions.',
  card1Title: 'Upload the whole day',
  card1Text: 'Drag the photos in. We make the watermarked previews; nobody sees the original without buying it.',
  card2Title: 'Your prices, your packs',
  card2Text: 'Price by photo, by pack or as premium, and change it whenever you like.',
  card3Title: 'Zero commission',
  card3Text: 'All that comes off a sale is what the card payment costs, at cost price, shown to the cent.',
  card4Title: '<reservas>Private sessions</reservas>',
  card4Text:
    '<reservas>Mark your free hours and let surfers ask for a session. You choose whether to accept.</reservas>',
  ctaTitle: 'Memory card full of waves?',
  ctaText: 'Upload them today, while people still talk about that surf.',
  heroAlt: 'Surfer against the light, coming off a wave at sunset',
};
