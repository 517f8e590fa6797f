import { initials } from '@pleamar/domain/initials';

interface AvatarProps {
  name: string;
  /** Empty text when there is none. */
  picture?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  isOnline?: boolean;
}

/** A face, or two letters on a colour that stays the person's own. Decoration: the name stands beside it. */
export function Avatar({ name, picture = '', size = 'm', isOnline = false }: AvatarProps) {
  const dot = isOnline && <i className="on" />;
  const sizeClass = size === 'm' ? '' : size;
  return (
    <span className={`av ${sizeClass} a${(name.length % 4) + 1}`} aria-hidden="true">
      {picture === '' ? initials(name) : <img src={picture} alt="" loading="lazy" />}
      {dot}
    </span>
  );
}
