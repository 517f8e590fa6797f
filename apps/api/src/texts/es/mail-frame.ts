export const texts = {
  greeting: (name: string) => `Hola, ${name}:`,
  closing: 'Buen baño,\nPleamar',
  fallback: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  reason: 'Recibes este correo porque tienes una cuenta en Pleamar.',
  reasonWithoutAccount: 'Recibes este correo porque esta dirección se escribió en Pleamar.',
  mailSettings: 'Elegir qué correos recibo',
};
