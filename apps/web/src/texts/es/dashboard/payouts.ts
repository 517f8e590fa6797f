export const texts = {
  title: 'Cobros',
  text: 'Para cobrar tus ventas, conecta tu cuenta con el proveedor de pago. Pleamar no ve tus datos bancarios.',
  waiting: 'Te esperan {{amount}}: conecta tu cuenta',
  connect: 'Conectar mi cuenta',
  connecting: 'Abriendo el proveedor de pago...',
  pending: 'Faltan datos. Termina el alta para cobrar.',
  ready: 'Cuenta conectada. Tus ventas te llegan ahí.',
  error: 'No hemos podido abrir el proveedor de pago.',
  loading: 'Mirando el estado de tus cobros...',
  refused: 'El proveedor de pago ha rechazado tu cuenta. Revisa tus datos con él.',
  finish: 'Terminar el alta',
  loadError: 'No hemos podido mirar el estado de tus cobros.',
} as const;
