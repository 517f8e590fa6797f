export const rides = [1, 2, 3, 4, 5, 6, 7, 8].map((frame) => `/scenes/ride-${frame}-480.webp`);

export const [, , snap = '', , , , carve = ''] = rides;
