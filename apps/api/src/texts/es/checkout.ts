export const texts = {
  tax: (percent: number) => `Impuestos (${percent} %)`,
  photos: (count: number) => `${count} fotos`,
};
