export const texts = {
  tax: 'Impuestos (10 %)',
  photos: (count: number) => `${count} fotos`,
};
