export const texts = {
  title: 'Insertar en otra web',
  hint: 'Pega este código en tu web o en la de la escuela: enseña las fotos y lleva a Pleamar. No usa cookies.',
  code: 'Código para insertar',
  copy: 'Copiar código',
  copied: 'Código copiado.',
} as const;
