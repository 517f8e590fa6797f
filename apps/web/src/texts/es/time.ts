export const texts = {
  now: 'ahora mismo',
  range: 'de {{start}} a {{end}}',
} as const;
