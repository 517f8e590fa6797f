import { Heart } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import painted from '../../ui/painted-icon.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { useLike } from './use-like.ts';
import css from './like-button.module.css';

interface LikeButtonProps {
  photo: { id: string; is_liked: boolean };
}

export function LikeIcon({ photo, describedBy }: LikeButtonProps & { describedBy?: string }) {
  const { t } = useTranslation('photo');
  const { isLiked, toggle } = useLike(photo);
  return (
    <button
      type="button"
      className={cx(iconButtonClass(), painted.icon, css.heart)}
      aria-label={isLiked ? t('likeRemove') : t('likeAdd')}
      aria-pressed={isLiked}
      aria-describedby={describedBy}
      onClick={toggle}
    />
  );
}

export function LikeButton({ photo }: LikeButtonProps) {
  const { t } = useTranslation('photo');
  const { isLiked, toggle } = useLike(photo);
  return (
    <Button kind="line" className={css.button} aria-pressed={isLiked} onClick={toggle}>
      <Heart fill={isLiked ? 'currentColor' : 'none'} />
      <span className={hidden.onPhones}>{isLiked ? t('likeRemove') : t('likeAdd')}</span>
    </Button>
  );
}
