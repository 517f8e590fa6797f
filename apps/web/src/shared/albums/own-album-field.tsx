import type { Album } from '@pleamar/contract/albums';
import { MAX_ALBUMS_PER_PAGE } from '@pleamar/domain/albums/page-sizes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { onEnter } from '../../ui/on-enter.ts';
import { SelectField } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ownAlbumsQuery } from './queries.ts';

interface OwnAlbumFieldProps {
  chosen: Album | null;
  onChoose: (album: Album | null) => void;
  nameOf: (album: Album) => string;
  /** The id of an album that is not offered. */
  exceptId?: string;
  error?: string | undefined;
  texts: { label: string; placeholder: string; help?: string; none: string; loading: string; loadError: string };
}

/** Offers the newest of the user's albums, and a search where there are more. */
export function OwnAlbumField({ chosen, onChoose, nameOf, exceptId, error, texts }: OwnAlbumFieldProps) {
  const [typed, setTyped] = useState('');
  const newest = useQuery(ownAlbumsQuery(''));
  const matching = useQuery({ ...ownAlbumsQuery(useDebouncedValue(typed.trim())), placeholderData: keepPreviousData });
  return (
    <Loaded query={newest} loading={texts.loading} error={texts.loadError} skeleton={<Skeleton height={72} />}>
      {(first) => {
        const offered = (matching.data ?? first).items.filter(({ id }) => id !== exceptId);
        const isChosenMissing = chosen !== null && offered.every(({ id }) => id !== chosen.id);
        const albums = isChosenMissing ? [chosen, ...offered] : offered;
        const hasMore = first.next_cursor !== null;
        return (
          <>
            {hasMore && (
              <AlbumSearch typed={typed} onType={setTyped} isEmpty={offered.length === 0} error={matching.error} />
            )}
            <SelectField
              label={texts.label}
              help={albums.length === 0 && !hasMore ? texts.none : texts.help}
              error={error}
              placeholder={texts.placeholder}
              options={albums.map((album) => ({ value: album.id, label: nameOf(album) }))}
              value={chosen?.id ?? ''}
              onChange={({ target }) => onChoose(albums.find(({ id }) => id === target.value) ?? null)}
            />
          </>
        );
      }}
    </Loaded>
  );
}

interface AlbumSearchProps {
  typed: string;
  onType: (typed: string) => void;
  isEmpty: boolean;
  error: Error | null;
}

function AlbumSearch({ typed, onType, isEmpty, error }: AlbumSearchProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <TextField
      type="search"
      label={t('ownAlbumSearch')}
      help={
        isEmpty ? <output>{t('ownAlbumNotFound')}</output> : t('ownAlbumSearchHelp', { count: MAX_ALBUMS_PER_PAGE })
      }
      error={error && errorText(error)}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      // Enter in the search would submit the form around it.
      onKeyDown={onEnter(() => undefined)}
    />
  );
}
