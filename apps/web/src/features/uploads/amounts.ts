import { formatBytes } from '../../lib/format/file-size.ts';
import { useTranslation } from '../../texts/react.tsx';

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
  return {
    speed: (bytesPerSecond: number) => formatBytes(bytesPerSecond, language, '-per-second'),
    time: (seconds: number) => {
      if (seconds < 60) return unit('second', seconds, 0);
      if (seconds < 3600) return unit('minute', Math.ceil(seconds / 60), 0);
      return unit('hour', seconds / 3600, 1);
    },
    percent: (fraction: number) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(Math.floor(fraction * 100)),
  };
}
