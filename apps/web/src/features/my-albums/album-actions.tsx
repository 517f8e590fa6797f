import type { Album } from '@pleamar/contract/albums';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { WithDescription } from '../../ui/with-description.tsx';
import { useAlbumTitle } from './use-album-title.ts';

interface AlbumActionsProps {
  album: Album;
  onRemove: (album: Album) => void;
  className?: string | undefined;
  textClassName?: string | undefined;
  /** `ghost` in the list, where the buttons are subdued. */
  kind?: 'line' | 'ghost';
}

export function AlbumActions({ album, onRemove, className, textClassName, kind = 'line' }: AlbumActionsProps) {
  const { t } = useTranslation('myAlbums');
  const title = useAlbumTitle()(album);
  return (
    <div className={className}>
      <WithDescription text={t('editAria', { title })}>
        {(descriptionId) => (
          <Link
            className={buttonClass(kind)}
            to="/dashboard/album/editar/$albumId"
            params={{ albumId: album.id }}
            aria-describedby={descriptionId}
          >
            <Pencil />
            <span className={textClassName}>{t('edit')}</span>
          </Link>
        )}
      </WithDescription>
      <WithDescription text={t('deleteAria', { title })}>
        {(descriptionId) => (
          <Button kind="ghostDanger" aria-describedby={descriptionId} onClick={() => onRemove(album)}>
            <Trash2 />
            <span className={textClassName}>{t('delete')}</span>
          </Button>
        )}
      </WithDescription>
    </div>
  );
}
