export const texts = {
  title: 'Términos de uso',
  buyTitle: 'Si compras',
  buyText:
    'Te llevas el original con licencia de uso personal: puedes imprimirlo, regalarlo y publicarlo en tus redes, no revenderlo ni usarlo en publicidad. Lo descargas siempre que quieras, salvo que se te reembolse. Al pagar pides la descarga inmediata y renuncias al desistimiento de 14 días.',
  sellTitle: 'Si vendes',
  sellText:
    'Sube solo fotos tuyas. Siguen siendo tuyas. Pones el precio y no pagas comisión, solo el coste de la tarjeta. Lo ya vendido sigue disponible para quien lo compró.',
  allTitle: 'Para todos',
  allText:
    'Sé amable<sesiones>, cumple con las sesiones que aceptas</sesiones> y respeta a quien no quiere salir en una foto.',
  operatorTitle: 'Con quién tratas',
  operatorText: 'Esta web la lleva {{operator}}. Para cualquier duda sobre estos términos, escribe a {{contactEmail}}.',
} as const;
