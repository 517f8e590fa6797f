export const texts = {
  title: 'Pago cancelado',
  text: 'No se ha cobrado nada. Tus fotos siguen en el carrito.',
  back: 'Volver al carrito',
  explore: 'Seguir mirando álbumes',
} as const;
