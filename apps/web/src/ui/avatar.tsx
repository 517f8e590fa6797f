import css from './avatar.module.css';
import { cx } from './cx.ts';
import { initials } from './initials.ts';

interface AvatarProps {
  name: string;
  picture?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  isOnline?: boolean;
  className?: string | undefined;
}

const sizes = { s: css.small, m: undefined, l: css.large, xl: css.huge };
const tints = [css.tint1, css.tint2, css.tint3, css.tint4];

/** The picture is decoration: the name is beside it. */
export function Avatar({ name, picture = '', size = 'm', isOnline = false, className }: AvatarProps) {
  const dot = isOnline && <i className={css.online} />;
  const tint = tints[name.length % tints.length];
  return (
    <span className={cx(css.avatar, sizes[size], tint, className)} aria-hidden="true">
      {picture === '' ? initials(name) : <img src={picture} alt="" loading="lazy" />}
      {dot}
    </span>
  );
}
