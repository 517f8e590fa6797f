import { cx } from './cx.ts';
import css from './letter-badge.module.css';

interface LetterBadgeProps {
  /** The meaning of the letter. */
  label: string;
  children: string;
  /** In the photographer's orange. */
  isPremium?: boolean;
  className?: string | undefined;
}

/** One letter on a photo: P for premium, C for cover. */
export function LetterBadge({ label, children, isPremium = false, className }: LetterBadgeProps) {
  return (
    <abbr className={cx(css.letter, isPremium && css.premium, className)} title={label}>
      {children}
    </abbr>
  );
}
