export const texts = {
  title: 'Dejar de recibir estos correos',
  lead: 'Un toque y no te mandamos más correos como el que acabas de abrir. No hace falta entrar en tu cuenta.',
  button: 'No recibir más',
  sending: 'Un momento...',
  done: 'Hecho: ya no te mandaremos estos correos.',
  invalid: 'Este enlace no está completo. Ábrelo otra vez desde el correo.',
  toSettings: 'Elegir qué correos recibo',
} as const;
