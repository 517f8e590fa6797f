export const fileFaults = {
  empty: 'Está vacío.',
  not_an_image: 'No es JPG, PNG ni WEBP.',
  unsupported_format: 'No es JPG, PNG ni WEBP.',
  polyglot: 'Lleva dentro algo más que una foto.',
  animated: 'Es una animación, no una foto.',
  too_large: 'Pesa más de 60 MB.',
  too_many_pixels: 'Pasa de 120 megapíxeles.',
  truncated: 'Está incompleto: falta el final.',
  corrupt: 'Está dañado y no se puede leer.',
  arrived_broken: 'No ha llegado entero. Prueba otra vez.',
  processing_failed: 'No hemos podido hacer las muestras. Súbela otra vez.',
};
