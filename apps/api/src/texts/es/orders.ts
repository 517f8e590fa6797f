export const texts = {
  receiptSubject: (order: string) => `Tus fotos: orden ${order}`,
  paid: 'Pago recibido. Tus fotos ya son tuyas.',
  soldAs: {
    original: (name: string) => name,
    web: (name: string) => `${name} (tamaño web)`,
    upgrade: (name: string) => `${name} (ampliación al original)`,
  },
  byGift: 'Pagado con tarjeta regalo',
  byCard: 'Pagado con tu forma de pago',
  goesToGift: (amount: string) =>
    `${amount} vuelven al saldo de tu tarjeta regalo, ya disponibles con el mismo código.`,
  tax: 'Impuestos',
  forEver: 'Descarga los originales cuando quieras, hoy o dentro de unos años. Son para tu uso personal.',
  paper: 'Recibo en PDF, con la orden',
  receiptButton: 'Descargar mis fotos',
  saleSubject: (count: number) => (count === 1 ? 'Has vendido 1 foto' : `Has vendido ${count} fotos`),
  sold: (buyer: string) => `${buyer} ha comprado fotos tuyas.`,
  beforeDiscount: 'Antes del descuento',
  discount: (code: string) => `Descuento ${code}`,
  price: 'Precio',
  cardCost: 'Coste de la tarjeta',
  commission: 'Comisión de Pleamar',
  share: 'Recibes',
  saleButton: 'Ver la venta',
  refundSubject: (amount: string) => `Te devolvemos ${amount}`,
  refunded: (photographer: string, order: string) => `${photographer} ha reembolsado estas fotos de la orden ${order}:`,
  goesBack: (amount: string) =>
    `${amount} vuelven a tu forma de pago. El banco puede tardar unos días. Esas fotos ya no se pueden descargar.`,
  originalMissed: (order: string) =>
    `El original de estas fotos de la orden ${order} no llegó en las 24 horas prometidas:`,
  originalWithdrawn: (order: string) =>
    `El original de estas fotos de la orden ${order} ya no va a llegar: se han retirado de la venta.`,
  goesBackUnasked: (amount: string) =>
    `${amount} vuelven a tu forma de pago, sin que tengas que hacer nada. El banco puede tardar unos días.`,
  onTheWay: (count: number) =>
    count === 1
      ? 'El original de 1 foto está en camino: te llega en 24 horas o te devolvemos el dinero.'
      : `Los originales de ${count} fotos están en camino: te llegan en 24 horas o te devolvemos el dinero.`,
  toSend: (count: number) =>
    count === 1
      ? 'Falta por subir el original de 1 foto. Si no llega en 24 horas, devolvemos el dinero a quien la compró.'
      : `Faltan por subir los originales de ${count} fotos. Si no llegan en 24 horas, devolvemos el dinero a quien las compró.`,
  overdueSubject: (count: number) =>
    count === 1 ? 'Venta reembolsada: falta un original' : `Venta reembolsada: faltan ${count} originales`,
  overdue: (order: string) =>
    `El original de estas fotos de la orden ${order} no llegó en 24 horas, y hemos devuelto el dinero:`,
  withdrawnSubject: (count: number) =>
    count === 1 ? 'Venta reembolsada: foto retirada' : `Venta reembolsada: ${count} fotos retiradas`,
  withdrawn: (order: string) =>
    `Estas fotos de la orden ${order} se retiraron antes de llegar su original, y hemos devuelto el dinero:`,
  notForSale: 'No están a la venta hasta que llegue el original. En cuanto lo subas, vuelven a estarlo.',
  originalsHereSubject: (order: string) => `Ya puedes descargar los originales de la orden ${order}`,
  originalsHere: (order: string) =>
    `Han llegado los originales que faltaban de la orden ${order}. Ya no falta ninguno.`,
  someHereSubject: (order: string) => `Han llegado originales de la orden ${order}`,
  someHere: (order: string, awaited: number) =>
    awaited === 1
      ? `Ya puedes descargar más fotos de la orden ${order}. Queda 1 original en camino.`
      : `Ya puedes descargar más fotos de la orden ${order}. Quedan ${awaited} originales en camino.`,
  freeMissedSubject: (order: string) => `No ha llegado un original de la orden ${order}`,
  freeMissed: (order: string) =>
    `El original de estas fotos de la orden ${order} no ha llegado, y ya no forman parte de ella:`,
  freeWithdrawnSubject: (order: string) => `Fotos retiradas de la orden ${order}`,
  freeWithdrawn: (order: string) =>
    `Estas fotos de la orden ${order} se retiraron antes de llegar su original, y ya no forman parte de ella:`,
  nothingToRefund: 'No te costaron nada, así que no hay dinero que devolver.',
  freeOverdue: (order: string) =>
    `El original de estas fotos de la orden ${order} no ha llegado, y las hemos quitado de ella:`,
  nothingRefunded: 'Iban gratis en la orden: no hemos devuelto dinero.',
  refundButton: 'Ver la orden',
  goodwill: (order: string, amount: string) =>
    `Te devolvemos ${amount} de la orden ${order}. El banco puede tardar unos días. Tus fotos siguen siendo tuyas.`,
  chargebackSubject: (order: string) => `Tu banco ha anulado el pago de la orden ${order}`,
  chargeback: (order: string, amount: string) =>
    `Tu banco te ha devuelto ${amount} de la orden ${order} tras tu reclamación.`,
  photosGone: 'Estas fotos ya no se pueden descargar.',
  duplicate: {
    subject: 'Pago devuelto: ya tenías estas fotos',
    body: (order: string, amount: string) =>
      `Tu pago de la orden ${order} llegó cuando ya habías comprado esas fotos en otra. Te devolvemos ${amount} a tu forma de pago, sin que tengas que hacer nada.\n\nTus fotos siguen en Descargas.`,
    button: 'Ver mis descargas',
  },
  late: {
    subject: 'Pago devuelto: la orden ya estaba cerrada',
    body: (order: string, amount: string) =>
      `Tu pago de la orden ${order} llegó cuando ya estaba cerrada. Te devolvemos ${amount} a tu forma de pago, sin que tengas que hacer nada.\n\nSi aún quieres las fotos, vuelve a comprarlas cuando te venga bien.`,
    button: 'Ver mis órdenes',
  },
  paymentFailed: {
    subject: (order: string) => `El pago de la orden ${order} no ha llegado`,
    body: (order: string, isGuest: boolean) =>
      `El banco ha rechazado el pago de la orden ${order}. No se ha cobrado nada.\n\n${
        isGuest
          ? 'Si aún quieres las fotos, vuelve a comprarlas: elige otra forma de pago.'
          : 'Tus fotos siguen en el carrito: puedes volver a intentarlo con otra forma de pago.'
      }`,
    button: 'Ver mi carrito',
  },
  refundFailed: {
    subject: (amount: string) => `Tu reembolso de ${amount} no ha llegado`,
    body: (order: string, amount: string) =>
      `El banco ha rechazado el reembolso de ${amount} de la orden ${order}. El dinero es tuyo y lo guardamos: te escribiremos para devolvértelo de otra forma.`,
    button: 'Ver la orden',
  },
  refundToPay: {
    subject: (order: string, amount: string) => `Reembolso rechazado: ${amount} de la orden ${order}`,
    body: (order: string, amount: string) =>
      `El banco ha rechazado el reembolso de ${amount} de la orden ${order}. El dinero ha vuelto a la cuenta de Pleamar: hay que acordar con quien compró otra forma de devolvérselo.`,
    button: 'Ver el dinero que espera',
  },
  guest: {
    name: 'Invitado',
    button: 'Ver la compra',
    account:
      'Este enlace es solo tuyo: abre esta compra, y no caduca. Desde él también puedes elegir una contraseña y tener tus fotos en una cuenta.',
  },
  waitingShare: {
    subject: (amount: string) => `Te esperan ${amount}: conecta tu cuenta`,
    why: (amount: string) => `Has vendido fotos y ${amount} son tuyos, pero aún no sabemos a qué cuenta mandarlos.`,
    how: 'Conéctala en Ajustes: son unos minutos, y el dinero sale en cuanto esté.',
    button: 'Conectar mi cuenta',
  },
};
