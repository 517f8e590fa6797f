import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import type { OrderPrice } from '@pleamar/domain/pricing/order-price';
import type { Wave } from '@pleamar/domain/waves/waves';
import type { ReactNode } from 'react';
import { Lightbox } from '../../features/photos/lightbox.tsx';
import { LightboxFrames } from '../../features/waves/lightbox-frames.tsx';
import { isKnown, useSession } from '../../lib/login/session.ts';
import { LightboxPrice, VisitorActions } from './lightbox-footer.tsx';
import { narrowestPlaceName } from '../../shared/albums/album-place.ts';
import { HideMe } from '../../features/reports/hide-me.tsx';
import { MoreOfSurfer } from '../../features/likeness/more-of-surfer.tsx';

export interface OpenWave {
  wave: Wave;
  photos: readonly Photo[];
}

interface AlbumLightboxProps {
  album: Album;
  photo: Photo;
  photos: readonly Photo[];
  total: number;
  openWave: OpenWave | null;
  price: OrderPrice | undefined;
  note: string | undefined;
  actions: ReactNode;
  onShow: (photoId: string) => void;
  onShowFrame: (photoId: string) => void;
  onClose: () => void;
  returnFocusTarget: (photoId: string) => HTMLElement | null;
}

export function AlbumLightbox({
  album,
  photo,
  openWave,
  price,
  note,
  actions,
  onShowFrame,
  ...shown
}: AlbumLightboxProps) {
  const session = useSession();
  const isVisitor = isKnown(session) && session.state !== 'logged-in';
  return (
    <Lightbox
      {...shown}
      photo={photo}
      album={{ ...album, spot: narrowestPlaceName(album.location) }}
      price={
        <>
          <LightboxPrice photo={photo} price={price} note={note} />
          {/* The search for a surfer is not among the actions: on a phone they are one bar, in which the login button
              needs all the room. */}
          <div>
            <MoreOfSurfer photoId={photo.id} />
            <HideMe photoId={photo.id} />
          </div>
        </>
      }
      actions={isVisitor ? <VisitorActions photo={photo} /> : actions}
      frames={
        openWave && (
          <LightboxFrames
            {...openWave}
            currentId={photo.id}
            utcOffsetMinutes={album.utc_offset_minutes}
            onShow={onShowFrame}
          />
        )
      }
    />
  );
}
