export const texts = {
  tooLong: 'Como mucho {{max}} caracteres.',
  email: 'Ese correo no parece válido.',
  date: 'Escribe la fecha como dd/mm/aaaa.',
  number: 'Escribe un número.',
  price: 'El precio tiene que ser mayor que 0, con dos decimales como mucho.',
} as const;
