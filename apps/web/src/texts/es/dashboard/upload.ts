export const texts = {
  title: 'Subir Fotografías',
  drop: 'Arrastra y suelta tus imágenes aquí, o haz clic para seleccionar',
  formats: 'Soporta: JPG, PNG, WEBP',
  limits: 'Hasta 60 MB y 120 megapíxeles por foto',
  dragging: 'Suelta las imágenes aquí...',
  selectAria: 'Seleccionar fotos para subir',
  count_one: '{{count}} imagen',
  count_other: '{{count}} imágenes',
} as const;
