import type { Photo } from '@pleamar/contract/photos';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { ModalSurface } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import text from '../../ui/text.module.css';
import { useKeys } from '../../ui/use-keys.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { OriginalBadge } from './original-badge.tsx';
import { usePhotoAlt } from './photo-alt.ts';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoStage } from './photo-stage.tsx';
import css from './lightbox.module.css';

export interface LightboxAlbum {
  title: string;
  date: string | null;
  utc_offset_minutes: number;
  spot: string | null;
  photographer: { id: string; username: string; full_name: string; profile_picture: string };
}

interface LightboxProps {
  photo: Photo;
  album: LightboxAlbum;
  /** May lack a photo that was opened by a link, until all are loaded. */
  photos: readonly Photo[];
  total: number;
  onShow: (photoId: string) => void;
  onClose: () => void;
  returnFocusTarget: (photoId: string) => HTMLElement | null;
  price: ReactNode;
  actions: ReactNode;
  frames?: ReactNode;
}

export function Lightbox(props: LightboxProps) {
  const { photo, album, photos, total, onShow, onClose, returnFocusTarget, price, actions, frames } = props;
  const { t } = useTranslation('photo');
  const index = photos.findIndex(({ id }) => id === photo.id);
  const turn = useTurn(photo.id, photos, onShow);
  useKeys({ ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) });
  usePreloaded(index === -1 ? [] : [photos[index + 1], photos[index - 1]]);
  const number = index + 1;
  const alt = usePhotoAlt()(photo, album);
  return (
    <ModalSurface
      isOpen
      onClose={onClose}
      className={cx(css.lightbox, 'dark-surface', 'on-photo')}
      label={index === -1 ? alt : t('modalAria', { number, title: album.title })}
      onCloseAutoFocus={(event) => {
        // The focus returns to the photo that was shown last, and not to the one that opened the lightbox.
        const target = returnFocusTarget(photo.id);
        if (!target) return;
        event.preventDefault();
        target.focus({ preventScroll: true });
      }}
    >
      <PhotoStage
        key={photo.id}
        photo={photo}
        alt={alt}
        onSwipe={turn}
        onSwipeDown={onClose}
        bar={
          <>
            <IconButton label={t('modalCloseAria')} onClick={onClose}>
              <X size={24} />
            </IconButton>
            <span className={css.position} aria-live="polite">
              {index !== -1 && t('modalPosition', { number, total })}
            </span>
          </>
        }
      >
        <Arrow label={t('modalPreviousAria')} isShown={index > 0} onPress={() => turn(-1)} className={css.previous}>
          <ChevronLeft size={24} />
        </Arrow>
        <Arrow
          label={t('modalNextAria')}
          isShown={index !== -1 && number < photos.length}
          onPress={() => turn(1)}
          className={css.next}
        >
          <ChevronRight size={24} />
        </Arrow>
        <FullScreenButton />
      </PhotoStage>
      {frames}
      <aside className={css.about}>
        <div>
          <h2 className={css.title}>{album.title}</h2>
          <Photographer {...album} />
        </div>
        {price}
        {photo.original && <OriginalNote original={photo.original} isBought={photo.access_granted} />}
        <div className={css.actions} data-keep-clear>
          {actions}
        </div>
        <PhotoFacts photo={photo} album={album} />
        {!photo.access_granted && (
          <p className={cx(text.small, text.muted)}>{t(photo.price === 0 ? 'previewNoteFree' : 'previewNote')}</p>
        )}
      </aside>
    </ModalSurface>
  );
}

function OriginalNote({ original, isBought }: { original: NonNullable<Photo['original']>; isBought: boolean }) {
  const { t } = useTranslation('photo');
  const words =
    original === 'overdue' ? t('originalOverdueNote') : isBought ? t('originalBoughtNote') : t('originalAwaitedNote');
  return (
    <p className={text.small}>
      <OriginalBadge original={original} /> {words}
    </p>
  );
}

function Photographer({ photographer: { id, username, full_name, profile_picture } }: LightboxAlbum) {
  const { t } = useTranslation();
  if (!username) return <p className={css.photographer}>{t('unknownPhotographer')}</p>;
  return (
    <p className={css.photographer}>
      <Avatar name={full_name} picture={profile_picture} size="s" />
      <Link className={cx(text.link, text.linkAlone)} to="/fotografos/$photographerId" params={{ photographerId: id }}>
        {username}
      </Link>
    </p>
  );
}

interface ArrowProps {
  label: string;
  isShown: boolean;
  onPress: () => void;
  className: string | undefined;
  children: ReactNode;
}

/** At the ends the arrow stays in the document, invisible, so that the keyboard's focus stays on it. */
function Arrow({ label, isShown, onPress, className, children }: ArrowProps) {
  return (
    <button
      type="button"
      className={cx(css.arrow, className)}
      aria-label={label}
      aria-disabled={!isShown}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Turns from the photo that was requested last: a second press may come before the first one's photo is drawn. */
function useTurn(photoId: string, photos: readonly Photo[], onShow: (photoId: string) => void) {
  const asked = useRef(photoId);
  useEffect(() => {
    asked.current = photoId;
  }, [photoId]);
  return (step: 1 | -1) => {
    const index = photos.findIndex(({ id }) => id === asked.current);
    const next = photos[index + step];
    if (index === -1 || !next) return;
    asked.current = next.id;
    onShow(next.id);
  };
}

/** Loads the photos before and after, so that turning the page shows them without delay. */
function usePreloaded(neighbours: readonly (Photo | undefined)[]) {
  const urls = neighbours.flatMap((photo) => photo?.url || []).join(' ');
  useEffect(() => {
    for (const url of urls.split(' ').filter(Boolean)) new Image().src = url;
  }, [urls]);
}
