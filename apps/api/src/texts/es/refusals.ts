export const texts = {
  requestTooLarge: 'La petición es demasiado grande.',
  wrongFormat: 'La petición viene en un formato que aquí no vale.',
  stalePage: 'Esa página de la lista ya no existe. Empieza por la primera.',
  operatorBlocked: 'Quien administra Pleamar no se puede bloquear. Quítale antes el rol.',
  fileAlreadyThere: (name: string) => `Ese archivo ya está en otra foto tuya: ${name}.`,
  noPicture: 'Elige una imagen.',
  noPushService: 'No es la dirección de un servicio de avisos.',
  reportWithoutEmail: 'Escribe tu correo: te contaremos qué se decide.',
  gift: 'Este código no tiene saldo o no existe. Revisa que esté bien escrito.',
  tooFarAhead: (days: number) => `Como mucho con ${days} días de antelación.`,
};
