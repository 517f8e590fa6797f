export const texts = {
  heroTitle: 'Between the camera and the wave',
  heroSubtitle: 'What Pleamar does with the photos, the money and your data.',
  card1Title: 'The photos',
  card1Text:
    'The original is kept exactly as it came, byte for byte. The site only shows small watermarked copies, without GPS location.',
  card2Title: 'The money',
  card2Text:
    'Payment goes through a card payment provider. Pleamar takes no commission, and every sale adds up to the cent.',
  card3Title: 'Your data',
  card3Text: 'No face recognition, no advertising, no selling data. Your email is never published.',
  card4Title: '<reservas>The bookings</reservas>',
  card4Text: '<reservas>Only hours that are really free are offered, and two sessions never overlap.</reservas>',
  ctaTitle: 'See for yourself',
  ctaText: 'The account is free. All albums are open, with or without it.',
  heroAlt: 'Two surfers over the reef, seen from above',
};
