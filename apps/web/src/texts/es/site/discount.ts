export const texts = {
  ask: '¿Tienes un código?',
  label: 'Código de descuento',
  apply: 'Aplicar',
  applying: 'Comprobando...',
  applied: '{{code}}: ahorras {{saved}}',
  remove: 'Quitar el código {{code}}',
  before: 'Antes del descuento',
  off: 'Descuento {{code}}',
  lineOff: '{{saved}} menos con el código',
} as const;
