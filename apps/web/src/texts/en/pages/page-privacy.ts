export const texts = {
  title: 'Privacy',
  keepTitle: 'What we keep',
  keepText:
    "Your name, email, country and language; what you <reservas>publish, buy, book and write|publish and buy</reservas>. The payment provider handles your card: we don't see it. Your email is not published. We also note when and from which device your account is entered, with the approximate network; device and network are forgotten after a year.",
  whyTitle: 'What for',
  whyText:
    'To make <sesiones>the account, the sales and the sessions|the account and the sales</sesiones> work. No advertising, no selling data, no face recognition. Photo previews go out without GPS.',
  clothesTitle: '“More of this surfer”',
  clothesText:
    'For each photo we keep some numbers about the colours of suit and board. It is clothing, not a body: no face, no movement, no measurements. They order and filter waves of the same spot and the same day, never beyond, and are deleted with the photo. Nothing is kept per person: what you answer (“It’s me”, “Not me”) travels with that request and is forgotten.',
  rightsTitle: 'Your rights',
  rightsText:
    'Under the GDPR you can see, correct, erase or take your data with you, restrict its use or object to it. That holds if you only appear in a photo, too. Write to {{contactEmail}}. You can complain to your data protection authority. Sales records are kept as long as the law requires: also the tax details with which a photographer sold, even after the account is closed; of the buyer no name is left.',
  hideTitle: "If you're in a photo",
  hideText:
    "You can ask for it to be hidden without an account: it disappears at once and only whoever bought it keeps it. We keep your email and what you write to decide and to tell you; the photographer doesn't see them. We delete them half a year after deciding.",
  operatorTitle: 'Who answers for your data',
  operatorText: '{{operator}}, who runs this site. Write to {{contactEmail}}.',
};
