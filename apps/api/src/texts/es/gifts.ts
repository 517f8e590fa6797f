export const texts = {
  product: 'Tarjeta regalo de Pleamar',
  restOf: (order: string) => `Orden ${order}: resto tras tu tarjeta regalo`,
  boughtSubject: (amount: string) => `Tu tarjeta regalo de ${amount}`,
  bought: (order: string, amount: string) =>
    `Hemos recibido tu pago de ${amount} (${order}). Esta es la tarjeta regalo: quien tenga el código puede gastarla en fotos.`,
  giveYourself: 'No has puesto correo de destino: imprímela desde su página, o envía tú el código.',
  willBeSent: (recipient: string, day: string) => `Se la enviamos por correo a ${recipient} el ${day}.`,
  returnable: 'Si no se ha gastado nada, puedes devolverla durante 14 días desde su página.',
  noInvoice:
    'Este correo documenta un pago y no es una factura: una tarjeta regalo no lleva impuestos al comprarla. Se pagan al gastarla, en el recibo de las fotos.',
  validUntil: (day: string) => `Válida hasta el ${day}`,
  boughtButton: 'Ver la tarjeta regalo',
  givenSubject: (from: string, amount: string) => `${from} te regala ${amount} en fotos de surf`,
  given: (from: string, amount: string) => `${from} te regala ${amount} para las fotos de tus olas en Pleamar.`,
  howToSpend:
    'Busca tus fotos, ponlas en el carrito y escribe el código antes de pagar. Si sobra saldo, sigue en la tarjeta para la próxima vez.',
  givenButton: 'Buscar mis fotos',
  refundSubject: (amount: string) => `Te devolvemos ${amount} de tu tarjeta regalo`,
  returned: (order: string, amount: string) =>
    `Has devuelto la tarjeta regalo ${order}. ${amount} vuelven a tu forma de pago; el banco puede tardar unos días. Su código ya no vale.`,
  paymentReturned: (order: string, amount: string) =>
    `${amount} de la tarjeta regalo ${order} vuelven a tu forma de pago; el banco puede tardar unos días.`,
  paymentFailed: (order: string) =>
    `El banco ha rechazado el pago de la tarjeta regalo ${order}. No se ha cobrado nada, y la tarjeta no se ha enviado.\n\nSi aún quieres regalarla, vuelve a comprarla con otra forma de pago.`,
  againButton: 'Regalar fotos',
  refundFailed: (order: string, amount: string) =>
    `El banco ha rechazado el reembolso de ${amount} de la tarjeta regalo ${order}. El dinero es tuyo y lo guardamos: te escribiremos para devolvértelo de otra forma.`,
  chargeback: (order: string, amount: string) =>
    `Tu banco te ha devuelto ${amount} de la tarjeta regalo ${order} tras tu reclamación. Ese importe ya no se puede gastar.`,
};
