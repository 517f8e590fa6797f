export const texts = {
  title: 'How it works',
  surferTitle: 'If you surf',
  surferText:
    "Search by continent, country, region, spot and date, or type the spot's name. You can look at albums without an account. Save your favourites, fill the cart and pay by card. As soon as the payment is confirmed you download the original, without watermark, as often as you like.",
  photographerTitle: 'If you take photos',
  photographerText:
    'Create an album with its spot and day, drag the photos in and set prices by photo, by pack or premium. We make the watermarked previews and keep the original private. You get the whole price less the card cost.',
  bookingTitle: '<reservas>If you want to meet</reservas>',
  bookingText:
    '<reservas>The photographer marks free hours, the surfer asks for one, and the photographer accepts or declines.</reservas>',
};
