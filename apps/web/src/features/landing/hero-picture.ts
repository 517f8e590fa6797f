export const heroPicture = {
  src: '/scenes/hero-1600.webp',
  srcSet: '/scenes/hero-800.webp 800w, /scenes/hero-1600.webp 1600w',
  phone: '/scenes/hero-phone-800.avif',
};

/** Each screen preloads only the picture that it shows; with both a phone would wait longer. */
export const heroPreloads = [
  { href: heroPicture.phone, media: '(width < 768px)' },
  { href: heroPicture.src, srcSet: heroPicture.srcSet, sizes: '100vw', media: '(width >= 768px)' },
];
