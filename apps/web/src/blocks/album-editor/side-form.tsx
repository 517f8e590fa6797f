import type { Album } from '@pleamar/contract/albums';
import { AlbumDataForm } from '../../features/album-editor/data/album-data-form.tsx';
import { AlbumLinkSettings } from '../../features/album-editor/sharing/album-link-settings.tsx';
import { DayNotes } from '../../features/album-editor/data/day-notes.tsx';
import type { EditorImage } from '../../features/album-editor/images/editor-image.ts';
import { ImageSettings } from '../../features/album-editor/images/image-settings.tsx';
import { LikelyPlaces } from '../../features/places/likely-places.tsx';
import { ReplaceFile } from '../../features/uploads/replace-file.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { PlaceChoice } from '../places/place-choice.tsx';
import type { AlbumEditor } from './use-album-editing.ts';
import css from './album-editing.module.css';

interface SideFormProps {
  album: Album | null;
  editing: AlbumEditor;
  privateHint: string;
  /** After a try to save, what it lacked. */
  lacked: { date: boolean; place: boolean };
  onMove: (images: readonly EditorImage[]) => void;
}

/** The selected image comes first, beside its picture: below the album's data it would be out of the window. */
export function SideForm(props: SideFormProps) {
  const { contents } = props.editing;
  const image = <ImageBlock key="image" {...props} />;
  const album = <AlbumBlock key="album" {...props} />;
  return <div className={css.sideForm}>{contents.selected ? [image, album] : [album, image]}</div>;
}

function AlbumBlock({ album, editing, privateHint, lacked }: SideFormProps) {
  const { t } = useTranslation('albumEditor');
  const { data, setData, day, setDay, isDayProposed, surfBreakId, setSurfBreakId, positions } = editing.fields;
  return (
    <fieldset disabled={editing.saving.isPending} aria-label={t('dataTitle')}>
      <h2>{t('dataTitle')}</h2>
      <AlbumDataForm
        data={data}
        onChange={setData}
        onDay={setDay}
        isDayProposed={isDayProposed}
        dayNotes={<DayNotes day={data.date} days={day.days} proposed={day.proposed} onUse={setDay} />}
        dateError={lacked.date ? t('dateRequired') : undefined}
        spot={day.spot}
        privateHint={privateHint}
        link={data.visibility === 'link' && <AlbumLinkSettings album={album ?? { id: '', title: '' }} />}
        place={
          <>
            <PlaceChoice
              surfBreakId={surfBreakId}
              onChoose={(place) => setSurfBreakId(place?.surf_break_id ?? '')}
              hasLevels
              error={lacked.place ? t('spotRequired') : undefined}
              prompts={{
                continent: t('continentPlaceholder'),
                country: t('countryPlaceholder'),
                region: t('regionPlaceholder'),
                surfBreak: t('spotPlaceholder'),
              }}
            />
            {surfBreakId === '' && <LikelyPlaces positions={positions} onChoose={setSurfBreakId} />}
          </>
        }
      />
    </fieldset>
  );
}

function ImageBlock({ editing, onMove }: SideFormProps) {
  const { t } = useTranslation('imageConfig');
  const { contents, fields, saving } = editing;
  return (
    <fieldset disabled={saving.isPending} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ImageSettings
        image={contents.selected}
        timezone={fields.day.zone}
        onChange={(key, settings) => contents.change([key], settings)}
        onCover={contents.setCover}
        onMove={(image) => onMove([image])}
        onProcessAgain={(photoId) => void contents.processAgain(photoId)}
        ReplaceFile={ReplaceFile}
      />
    </fieldset>
  );
}
