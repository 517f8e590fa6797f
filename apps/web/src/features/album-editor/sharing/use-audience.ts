import { firstName } from '@pleamar/domain/accounts/first-name';
import { useTranslation } from '../../../texts/react.tsx';
import type { AlbumBooking } from '../data/album-booking.ts';
import type { SaveIntent } from '../saving/save-intent.ts';

interface Audience {
  privateHint: string;
  draftNote: string;
  submitLabel: string;
  /** The button that opens a draft to others; null if it is open or its checkbox opens it. */
  next: { label: string; intent: SaveIntent } | null;
}

interface AudienceOptions {
  booking: AlbumBooking | undefined;
  isNew: boolean;
  /** Others see the album, or will when it is saved. */
  isOpened: boolean;
}

/** Texts about the album's readers, and the next step that opens it to them. */
export function useAudience({ booking, isNew, isOpened }: AudienceOptions): Audience {
  const { t } = useTranslation(['albumEditor', 'albumSharing']);
  const saveLabel = isNew ? t('submitCreate') : t('submitEdit');
  if (!booking) {
    return {
      privateHint: t('albumSharing:privateHint'),
      draftNote: isNew ? t('draftSaved') : t('draftOpen'),
      submitLabel: saveLabel,
      next: isNew || isOpened ? null : { label: t('publish'), intent: 'published' },
    };
  }
  const { surfer, isHandedOver } = booking;
  if (isHandedOver) {
    return {
      privateHint: t('albumSharing:privateHintShared', { name: surfer }),
      draftNote: t('sharedOpen', { name: surfer }),
      submitLabel: saveLabel,
      next: null,
    };
  }
  const name = firstName(surfer);
  return {
    privateHint: t('albumSharing:privateHintBooking', { name }),
    draftNote: isNew ? t('bookingDraftSaved', { name }) : t('bookingDraftOpen', { name }),
    submitLabel: isNew && !isOpened ? t('submitDraft') : saveLabel,
    next: isOpened ? null : { label: t('handOver', { name }), intent: 'handed-over' },
  };
}
