import { useTranslation } from '../../texts/react.tsx';

const kilo = 1024;

export function useAmounts() {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const unit = (name: string, value: number, decimals: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: decimals,
    }).format(value);
  const sized = (bytes: number, suffix: string) => {
    const megabytes = bytes / kilo ** 2;
    if (bytes < kilo ** 2) return unit(`kilobyte${suffix}`, bytes / kilo, 0);
    if (megabytes < 1000) return unit(`megabyte${suffix}`, megabytes, megabytes < 100 ? 1 : 0);
    return unit(`gigabyte${suffix}`, megabytes / kilo, 1);
  };
  return {
    bytes: (bytes: number) => sized(bytes, ''),
    speed: (bytesPerSecond: number) => sized(bytesPerSecond, '-per-second'),
    time: (seconds: number) => {
      if (seconds < 60) return unit('second', seconds, 0);
      if (seconds < 3600) return unit('minute', Math.ceil(seconds / 60), 0);
      return unit('hour', seconds / 3600, 1);
    },
    percent: (fraction: number) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(Math.floor(fraction * 100)),
  };
}
