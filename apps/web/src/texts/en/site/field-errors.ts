export const texts = {
  tooLong: '{{max}} characters at most.',
  email: "That email doesn't look right.",
  date: 'Enter the date as dd/mm/yyyy.',
  number: 'Enter a number.',
  price: 'The price must be above 0, with two decimals at most.',
};
