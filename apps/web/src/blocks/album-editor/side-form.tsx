import type { Album } from '@pleamar/contract/albums';
import { AlbumDataForm } from '../../features/album-editor/data/album-data-form.tsx';
import { AlbumLinkSettings } from '../../features/album-editor/sharing/album-link-settings.tsx';
import { DayNotes } from '../../features/album-editor/data/day-notes.tsx';
import type { EditorImage } from '../../features/album-editor/images/editor-image.ts';
import { ImageSettings } from '../../features/album-editor/images/image-settings.tsx';
import { LikelyPlaces } from '../../features/places/likely-places.tsx';
import { ReplaceFile } from '../../features/uploads/replace-file.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { PlaceSearch } from '../../shared/places/place-search.tsx';
import type { AlbumFields } from './use-album-fields.ts';
import type { AlbumContents } from './use-album-contents.ts';
import type { MissingFields } from '../../features/album-editor/saving/use-required-fields.ts';
import css from './album-editing.module.css';

type SideFormProps = AlbumFormProps & Omit<ImageFormProps, 'timezone'>;

/** A selected image's form comes first: below the album's form it would be outside the window. */
export function SideForm({ album, fields, missing, privateHint, contents, onMove, isSaving }: SideFormProps) {
  const albumForm = (
    <AlbumForm
      key="album"
      album={album}
      fields={fields}
      missing={missing}
      privateHint={privateHint}
      isSaving={isSaving}
    />
  );
  const imageForm = (
    <ImageForm key="image" timezone={fields.place.timezone} contents={contents} onMove={onMove} isSaving={isSaving} />
  );
  return <div className={css.sideForm}>{contents.selected ? [imageForm, albumForm] : [albumForm, imageForm]}</div>;
}

interface AlbumFormProps {
  album: Album | null;
  fields: AlbumFields;
  missing: MissingFields;
  privateHint: string;
  isSaving: boolean;
}

function AlbumForm({ album, fields, missing, privateHint, isSaving }: AlbumFormProps) {
  const { t } = useTranslation('albumEditor');
  const { data, setDay, surfBreakId, setSurfBreakId } = fields;
  return (
    <fieldset disabled={isSaving} aria-label={t('dataTitle')}>
      <h2>{t('dataTitle')}</h2>
      <AlbumDataForm
        data={data}
        onChange={fields.setData}
        onDay={setDay}
        isDayProposed={fields.isDayProposed}
        dayNotes={<DayNotes day={data.date} days={fields.days} proposed={fields.proposedDay} onUse={setDay} />}
        dateError={missing.date ? t('dateRequired') : undefined}
        spot={fields.place.spot}
        privateHint={privateHint}
        link={data.visibility === 'link' && <AlbumLinkSettings album={album} />}
        place={
          <>
            <PlaceSearch
              surfBreakId={surfBreakId}
              onChoose={(place) => setSurfBreakId(place?.surf_break_id ?? '')}
              hasLevels
              error={missing.place ? t('spotRequired') : undefined}
              prompts={{
                continent: t('continentPlaceholder'),
                country: t('countryPlaceholder'),
                region: t('regionPlaceholder'),
                surfBreak: t('spotPlaceholder'),
              }}
            />
            {surfBreakId === '' && <LikelyPlaces positions={fields.positions} onChoose={setSurfBreakId} />}
          </>
        }
      />
    </fieldset>
  );
}

interface ImageFormProps {
  timezone: string | null;
  contents: AlbumContents;
  onMove: (images: readonly EditorImage[]) => void;
  isSaving: boolean;
}

function ImageForm({ timezone, contents, onMove, isSaving }: ImageFormProps) {
  const { t } = useTranslation('imageConfig');
  return (
    <fieldset disabled={isSaving} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ImageSettings
        image={contents.selected}
        timezone={timezone}
        onChange={(key, settings) => contents.change([key], settings)}
        onCover={contents.setCover}
        onMove={(image) => onMove([image])}
        onRetry={contents.retryProcessing}
        isRetrying={contents.isRetrying}
        ReplaceFile={ReplaceFile}
      />
    </fieldset>
  );
}
