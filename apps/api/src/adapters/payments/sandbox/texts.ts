import type { CardFault } from './cards.ts';

type Words = {
  title: string;
  notice: string;
  order: (code: string) => string;
  photos: (count: number) => string;
  lines: string;
  tax: string;
  total: string;
  cardNumber: string;
  expiry: string;
  expiryPlaceholder: string;
  cvc: string;
  name: string;
  pay: (total: string) => string;
  paying: string;
  confirmTitle: string;
  confirmText: (total: string) => string;
  confirm: string;
  cancel: string;
  declined: string;
  declinedHint: string;
  insufficient: string;
  faults: Record<CardFault, string>;
  testCards: string;
  testOk: string;
  testDeclined: string;
  testInsufficient: string;
  testConfirm: string;
  useCard: (card: string) => string;
  expired: string;
  alreadyPaid: string;
  notFound: string;
  back: string;
};

export const texts: Record<'es' | 'en', Words> = {
  es: {
    title: 'Pago de prueba',
    notice: 'Esto es un ensayo: no se cobra nada.',
    order: (code) => `Orden ${code}`,
    photos: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
    lines: 'Fotos',
    tax: 'Impuestos',
    total: 'Total',
    cardNumber: 'Número de tarjeta',
    expiry: 'Caducidad',
    expiryPlaceholder: 'MM/AA',
    cvc: 'CVC',
    name: 'Titular',
    pay: (total) => `Pagar ${total}`,
    paying: 'Pagando...',
    confirmTitle: 'Tu banco pide que confirmes',
    confirmText: (total) => `Vas a pagar ${total} a Pleamar.`,
    confirm: 'Confirmar pago',
    cancel: 'Cancelar y volver',
    declined: 'Tarjeta rechazada',
    declinedHint: 'Prueba con otra tarjeta.',
    insufficient: 'Fondos insuficientes',
    faults: {
      numberInvalid: 'Revisa el número de la tarjeta.',
      expiryInvalid: 'Revisa la caducidad.',
      expiryPast: 'Esta tarjeta está caducada.',
      cvcInvalid: 'El CVC son 3 o 4 cifras.',
      nameRequired: 'Escribe el nombre del titular.',
    },
    testCards: 'Tarjetas de prueba',
    testOk: 'Pago correcto',
    testDeclined: 'Rechazada',
    testInsufficient: 'Sin fondos',
    testConfirm: 'Pide confirmación',
    useCard: (card) => `Usar la tarjeta ${card}`,
    expired: 'Este pago ha caducado. No se ha cobrado nada.',
    alreadyPaid: 'Esta orden ya está pagada.',
    notFound: 'Este pago no existe.',
    back: 'Volver a Pleamar',
  },
  en: {
    title: 'Test payment',
    notice: 'This is a rehearsal: nothing is charged.',
    order: (code) => `Order ${code}`,
    photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
    lines: 'Photos',
    tax: 'Tax',
    total: 'Total',
    cardNumber: 'Card number',
    expiry: 'Expiry',
    expiryPlaceholder: 'MM/YY',
    cvc: 'CVC',
    name: 'Name on card',
    pay: (total) => `Pay ${total}`,
    paying: 'Paying...',
    confirmTitle: 'Your bank asks you to confirm',
    confirmText: (total) => `You are about to pay ${total} to Pleamar.`,
    confirm: 'Confirm payment',
    cancel: 'Cancel and go back',
    declined: 'Card declined',
    declinedHint: 'Try another card.',
    insufficient: 'Insufficient funds',
    faults: {
      numberInvalid: 'Check the card number.',
      expiryInvalid: 'Check the expiry date.',
      expiryPast: 'This card has expired.',
      cvcInvalid: 'The CVC has 3 or 4 digits.',
      nameRequired: 'Enter the name on the card.',
    },
    testCards: 'Test cards',
    testOk: 'Succeeds',
    testDeclined: 'Declined',
    testInsufficient: 'No funds',
    testConfirm: 'Asks for confirmation',
    useCard: (card) => `Use card ${card}`,
    expired: 'This payment has expired. Nothing was charged.',
    alreadyPaid: 'This order is already paid.',
    notFound: "This payment doesn't exist.",
    back: 'Back to Pleamar',
  },
};
