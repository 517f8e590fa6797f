export const texts = {
  title: 'Reloj para tu cámara',
  instructionText: 'Haz una foto a este código con cada cámara, antes o después de la sesión.',
  afterText:
    'Súbela con las demás: ponemos en hora todas las fotos de esa cámara en el álbum. La del código no se publica ni se vende.',
  codeLabel: 'Código QR con la hora exacta',
  asking: 'Preguntando la hora…',
  exact: 'Hora de Pleamar, con un error de {{ms}} ms como mucho.',
  awayText: 'No llegamos al servidor, así que no sabemos la hora exacta. Sin ella no enseñamos el código.',
  retry: 'Probar otra vez',
  back: 'Ir a Pleamar',
} as const;
