import { cx } from './cx.ts';
import css from './letter-badge.module.css';

interface LetterBadgeProps {
  label: string;
  children: string;
  isPremium?: boolean;
  className?: string | undefined;
}

export function LetterBadge({ label, children, isPremium = false, className }: LetterBadgeProps) {
  return (
    <abbr className={cx(css.letter, isPremium && css.premium, className)} title={label}>
      {children}
    </abbr>
  );
}
