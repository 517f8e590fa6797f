const kilo = 1024;

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Limits count in 1024 (`MAX_UPLOAD_BYTES` is 60 · 1024²), so a file of exactly the limit reads as "60 MB". */
export function formatBytes(bytes: number, language: string, per: '' | '-per-second' = ''): string {
  let size = bytes / kilo;
  let unit = 0;
  for (; Math.round(size) >= 1000 && unit < units.length - 1; unit += 1) size /= kilo;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: `${units[unit]}${per}`,
    maximumFractionDigits: unit > 0 && size < 100 ? 1 : 0,
  }).format(size);
}
