export const texts = {
  title: 'Precios',
  accountTitle: 'La cuenta',
  accountText: 'Es gratis, para surfistas y para fotógrafos. No hay cuotas ni planes.',
  commissionTitle: '0 % de comisión',
  commissionText:
    'De cada venta solo se descuenta lo que el proveedor de pago cobra por la tarjeta, a precio de coste. El fotógrafo lo ve al céntimo: precio, coste de la tarjeta, comisión {{zero}} y lo que recibe.',
  photosTitle: 'Las fotos',
  photosText:
    'El precio lo pone cada fotógrafo: por foto, por pack o premium. Si no pone otro, el precio propio de una foto es {{price}}. Los packs se aplican solos, empezando por el más grande; las fotos premium van aparte.',
  taxTitle: 'Los impuestos',
  taxText: 'Se añade un 10 % al subtotal. Ves el total antes de pagar.',
} as const;
