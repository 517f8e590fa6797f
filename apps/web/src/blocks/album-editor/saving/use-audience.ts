import { firstName } from '@pleamar/domain/first-name';
import { useTranslation } from '../../../texts/react.tsx';
import type { AlbumEditor, SaveIntent } from '../use-album-editing.ts';

interface Audience {
  privateHint: string;
  draftNote: string;
  submitLabel: string;
  /** The step opens a draft to others; null if no step is left, or the checkbox does it. */
  next: { label: string; end: SaveIntent } | null;
}

export function useAudience({ booking, fields, isDraft }: AlbumEditor, isNew: boolean): Audience {
  const { t } = useTranslation(['albumEditor', 'albumSharing']);
  const isOpened = fields.data.visibility !== 'private' || !isDraft;
  const asTicked = isNew ? t('submitCreate') : t('submitEdit');
  if (!booking) {
    return {
      privateHint: t('albumSharing:privateHint'),
      draftNote: isNew ? t('draftSaved') : t('draftOpen'),
      submitLabel: asTicked,
      next: isNew || isOpened ? null : { label: t('publish'), end: 'published' },
    };
  }
  const { surfer, isHandedOver } = booking;
  if (isHandedOver) {
    return {
      privateHint: t('albumSharing:privateHintShared', { name: surfer }),
      draftNote: t('sharedOpen', { name: surfer }),
      submitLabel: asTicked,
      next: null,
    };
  }
  const name = firstName(surfer);
  return {
    privateHint: t('albumSharing:privateHintBooking', { name }),
    draftNote: isNew ? t('bookingDraftSaved', { name }) : t('bookingDraftOpen', { name }),
    submitLabel: isNew && !isOpened ? t('submitDraft') : asTicked,
    next: isOpened ? null : { label: t('handOver', { name }), end: 'handed-over' },
  };
}
