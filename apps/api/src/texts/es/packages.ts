export const texts = {
  quantity: 'El número de fotos tiene que ser entero y mayor que 0.',
  tooMany: (most: number) => `Como mucho ${most} fotos por pack.`,
  repeated: 'Ya hay un pack con ese número de fotos.',
  price: 'El precio tiene que ser mayor que 0, con dos decimales como mucho.',
  tooDear: 'El precio es demasiado alto.',
};
