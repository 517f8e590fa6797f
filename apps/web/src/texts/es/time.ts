export const texts = {
  range: 'de {{start}} a {{end}}',
} as const;
