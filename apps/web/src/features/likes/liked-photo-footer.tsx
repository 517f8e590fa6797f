import type { PhotoWithAlbum } from '@pleamar/contract/photos';
import { Check, Download, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusNextTo } from '../../ui/move-focus.ts';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import css from './liked-photo-footer.module.css';

interface LikedPhotoFooterProps {
  photo: PhotoWithAlbum;
  onUnlike: () => void;
  onDownload: () => void;
  action: ReactNode;
}

export function LikedPhotoFooter({ photo, onUnlike, onDownload, action }: LikedPhotoFooterProps) {
  const { t } = useTranslation('photo');
  const { day, euros } = useFormat();
  return (
    <div className={css.foot}>
      <time className={hidden.onNarrowCards} dateTime={photo.album.date}>
        {day(photo.album.date)}
      </time>
      {photo.access_granted ? (
        <span className={cx(text.money, css.price, css.bought)}>
          <Check />
          <span className={hidden.onNarrowestCards}>{t(photo.price === 0 ? 'taken' : 'bought')}</span>
        </span>
      ) : (
        <span className={cx(text.money, css.price)}>{euros(photo.price)}</span>
      )}
      <IconButton
        data-unlike
        label={t('likeRemove')}
        isPressed
        onClick={({ currentTarget }) => {
          focusNextTo(currentTarget, '[data-unlike]');
          onUnlike();
        }}
      >
        <Heart fill="currentColor" />
      </IconButton>
      {photo.access_granted ? (
        <IconButton label={t('download')} onClick={onDownload}>
          <Download />
        </IconButton>
      ) : (
        action
      )}
    </div>
  );
}
