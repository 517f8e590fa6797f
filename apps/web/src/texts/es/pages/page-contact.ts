export const texts = {
  title: 'Contacto',
  writeText: 'Escríbenos a {{contactEmail}}. Contestamos en español y en inglés.',
  orderTitle: 'Sobre una compra',
  orderText:
    'Pon el número de la orden.<mensajes> Si la duda es sobre una foto, lo más rápido es escribir al fotógrafo desde la propia orden: es quien puede reembolsarla.</mensajes>',
  photoTitle: 'Sobre una foto en la que sales',
  photoText: 'Mándanos el enlace y dinos qué quieres que hagamos.',
  dataTitle: 'Sobre tus datos',
  dataText: 'Escribe desde el correo de tu cuenta. Tienes respuesta en un mes como mucho.',
  neverText: 'No te pediremos nunca tu contraseña ni el número de tu tarjeta.',
  operatorTitle: 'Quién lleva esta web',
  operatorText: '{{operator}}. Nuestra dirección es {{contactEmail}}.',
} as const;
