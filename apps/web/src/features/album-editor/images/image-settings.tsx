import type { Photo } from '@pleamar/contract/photos';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import photoFrame from '../../../ui/photo-frame.module.css';
import { Note } from '../../../ui/note.tsx';
import text from '../../../ui/text.module.css';
import { isMovable, isReplaceable, type EditorImage, type EditorImageSettings } from './editor-image.ts';
import { HidingNote } from './hiding-note.tsx';
import { ImagePicture } from './image-picture.tsx';
import { PriceField } from './price-field.tsx';
import css from './image-settings.module.css';

interface ImageSettingsProps {
  image: EditorImage | undefined;
  timezone: string | null;
  onChange: (key: string, settings: Partial<EditorImageSettings>) => void;
  onCover: (key: string, isCover: boolean) => void;
  onMove: (image: EditorImage) => void;
  onRetry: (photoId: string) => void;
  isRetrying: (photoId: string) => boolean;
  ReplaceFile: ComponentType<{ photo: Photo }>;
}

export function ImageSettings(props: ImageSettingsProps) {
  const { image, timezone, onChange, onCover, onMove, onRetry, isRetrying, ReplaceFile } = props;
  const { t } = useTranslation('imageConfig');
  if (!image) return <p className={text.muted}>{t('prompt')}</p>;
  const { key } = image;
  return (
    <>
      <div className={css.image}>
        <span className={cx(photoFrame.photo, photoFrame.ratio32)}>
          <ImagePicture image={image} />
        </span>
        <span>
          <b>{image.name}</b>
          <Facts image={image} timezone={timezone} />
        </span>
      </div>
      {image.photo?.failure && (
        <Failure photo={image.photo} isRetrying={isRetrying(image.photo.id)} onRetry={onRetry} />
      )}
      {image.photo?.status === 'hidden' && <HidingNote key={`hiding-${image.photo.id}`} photoId={image.photo.id} />}
      <div>
        <Checkbox checked={image.isPremium} onChange={({ target }) => onChange(key, { isPremium: target.checked })}>
          {t('premium')}
        </Checkbox>
        <p className={cx(text.help, css.underCheckbox)}>{t('premiumHint')}</p>
        <Checkbox checked={image.isFree} onChange={({ target }) => onChange(key, { isFree: target.checked })}>
          {t('free')}
        </Checkbox>
        <p className={cx(text.help, css.underCheckbox)}>{t('freeHint')}</p>
        <Checkbox checked={image.isCover} onChange={({ target }) => onCover(key, target.checked)}>
          {t('cover')}
        </Checkbox>
      </div>
      <PriceField key={key} cents={image.priceCents} onChange={(priceCents) => onChange(key, { priceCents })} />
      {isMovable(image) && (
        <Button kind="line" onClick={() => onMove(image)}>
          {t('move')}
        </Button>
      )}
      {image.photo && isReplaceable(image.photo) && <ReplaceFile key={`file-${key}`} photo={image.photo} />}
    </>
  );
}

interface FailureProps {
  photo: Photo;
  isRetrying: boolean;
  onRetry: (photoId: string) => void;
}

function Failure({ photo, isRetrying, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <>
      <Note kind="danger">{photo.failure?.detail}</Note>
      <Button kind="line" onClick={() => onRetry(photo.id)} busyLabel={isRetrying ? t('loading') : undefined}>
        {t('retry')}
      </Button>
    </>
  );
}

function Facts({ image: { photo }, timezone }: { image: EditorImage; timezone: string | null }) {
  const { t, i18n } = useTranslation('imageConfig');
  if (!photo) return null;
  const time =
    photo.taken_at &&
    timezone &&
    new Intl.DateTimeFormat(i18n.language, {
      timeStyle: 'medium',
      hourCycle: 'h23',
      timeZone: timezone,
    }).format(new Date(photo.taken_at));
  const facts = [
    time && t('takenAt', { time }),
    photo.width && photo.height && t('size', { width: photo.width, height: photo.height }),
    photo.camera,
    photo.lens,
  ].filter(Boolean);
  return <span className={cx(text.muted, text.small, css.facts)}>{facts.join(' · ')}</span>;
}
