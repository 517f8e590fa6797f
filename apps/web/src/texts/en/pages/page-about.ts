export const texts = {
  title: 'About',
  nameText:
    'Pleamar is Spanish for high tide, the moment when the sea is at its fullest. It seemed right for a place where the person on the wave meets the person who photographs it.',
  whyText:
    "The idea is simple: on most beaches there is someone with a camera, and hardly anyone gets to see the photos. Here the photographer publishes the day's album and the surfer finds it by spot and date.",
  rulesText:
    "Three rules: photos belong to whoever takes them, so does the money from the sale, and nobody's data is sold. That is why there are no commissions, no advertising and no face recognition.",
};
