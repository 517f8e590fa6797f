import { Heart } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { useLike } from './use-like.ts';
import './like-button.css';

interface LikeProps {
  photo: { id: string; is_liked: boolean };
}

/** The heart on a card. Its sign is painted by the stylesheet: one element for each of thousands. */
export function LikeIcon({ photo, describedBy }: LikeProps & { describedBy?: string }) {
  const { t } = useTranslation('photo');
  const { isLiked, toggle } = useLike(photo);
  return (
    <button
      type="button"
      className="icon-btn like"
      aria-label={isLiked ? t('likeRemove') : t('likeAdd')}
      aria-pressed={isLiked}
      aria-describedby={describedBy}
      onClick={toggle}
    />
  );
}

/** The same with its words, for the lightbox. */
export function LikeButton({ photo }: LikeProps) {
  const { t } = useTranslation('photo');
  const { isLiked, toggle } = useLike(photo);
  return (
    <Button kind="line" className="heart" aria-pressed={isLiked} onClick={toggle}>
      <Heart fill={isLiked ? 'currentColor' : 'none'} />
      <span>{isLiked ? t('likeRemove') : t('likeAdd')}</span>
    </Button>
  );
}
