export const texts = {
  title: 'Pricing',
  accountTitle: 'The account',
  accountText: "It's free, for surfers and photographers. There are no fees and no plans.",
  commissionTitle: '0% commission',
  commissionText:
    'All that comes off a sale is what the payment provider charges for the card, at cost price. The photographer sees it to the cent: price, card cost, commission {{zero}} and what they get.',
  photosTitle: 'The photos',
  photosText:
    "Each photographer sets the price: by photo, by pack or premium. Unless they set another, a photo's own price is {{price}}. Packs apply by themselves, largest first; premium photos are priced apart.",
  taxTitle: 'Tax',
  taxText: '10% is added to the subtotal. You see the total before you pay.',
};
