import type { Language } from './schemas/common.ts';

/** Why a file is not taken, or was taken and could not be shown; a sentence for people follows the file's name. */
export const fileFaults = {
  empty: { es: 'Está vacío.', en: 'It is empty.' },
  not_an_image: { es: 'No es JPG, PNG ni WEBP.', en: 'It is not a JPG, PNG or WEBP.' },
  unsupported_format: { es: 'No es JPG, PNG ni WEBP.', en: 'It is not a JPG, PNG or WEBP.' },
  polyglot: { es: 'Lleva dentro algo más que una foto.', en: 'There is more than a photo in it.' },
  animated: { es: 'Es una animación, no una foto.', en: 'It is an animation, not a photo.' },
  too_large: { es: 'Pesa más de 60 MB.', en: 'It is larger than 60 MB.' },
  too_many_pixels: { es: 'Pasa de 120 megapíxeles.', en: 'It has more than 120 megapixels.' },
  truncated: { es: 'Está incompleto: falta el final.', en: 'It is incomplete: its end is missing.' },
  corrupt: { es: 'Está dañado y no se puede leer.', en: 'It is damaged and cannot be read.' },
  arrived_broken: { es: 'No ha llegado entero. Prueba otra vez.', en: 'It did not arrive whole. Try again.' },
  processing_failed: {
    es: 'No hemos podido hacer las muestras. Súbela otra vez.',
    en: 'We could not make the samples. Upload it again.',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type FileFault = keyof typeof fileFaults;
