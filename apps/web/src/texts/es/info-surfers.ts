export const texts = {
  heroTitle: 'Encuentra tu ola',
  heroSubtitle: 'Busca por spot y día, y llévate la foto en alta.',
  card1Title: 'Busca como piensas',
  card1Text: 'Continente, país, región, sitio y fecha. O escribe el nombre del spot y ya está.',
  card2Title: 'Guarda y compra',
  card2Text: 'Marca tus favoritas, llena el carrito y paga con tarjeta. Si el álbum tiene packs, se aplican solos.',
  card3Title: 'Tuya para siempre',
  card3Text: 'Descarga el original las veces que quieras, también dentro de unos años.',
  card4Title: 'Reserva una sesión',
  card4Text: 'Pide a un fotógrafo que te espere en la orilla, a la hora que tenga libre.',
  ctaTitle: 'Tu mejor ola quizá ya tiene foto',
  ctaText: 'Mira los álbumes de tu spot.',
} as const;
