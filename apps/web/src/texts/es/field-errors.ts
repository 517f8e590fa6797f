export const texts = {
  required: 'Este campo hace falta.',
  tooLong: 'Como mucho {{max}} caracteres.',
  tooShort: 'Al menos {{min}} caracteres.',
  email: 'Ese correo no parece válido.',
  date: 'Escribe la fecha como dd/mm/aaaa.',
  number: 'Escribe un número.',
  price: 'El precio tiene que ser mayor que 0, con dos decimales como mucho.',
} as const;
