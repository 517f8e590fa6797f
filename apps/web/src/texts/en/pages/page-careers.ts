export const texts = {
  title: 'Careers',
  openText:
    "There are no open positions right now. When there are, they'll be on this page, with the salary and what we ask for.",
  photographersText:
    "If you shoot surf you don't need us to hire you: create a photographer account, publish your albums and get paid for your sales with no commission. You decide where, when and at what price.<reservas> You can offer private sessions by the hour too.</reservas>",
  writeText:
    'If you think you could help with something else, write to {{contactEmail}} and tell us what you would do at Pleamar. We read every email, even when we have no opening.',
};
