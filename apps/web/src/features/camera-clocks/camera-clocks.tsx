import type { CameraClock } from '@pleamar/contract/clocks';
import { shiftText } from '@pleamar/domain/cameras/clock-shift';
import { LANGUAGE_FORMS } from '@pleamar/domain/text/language-forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import { ClockSetter } from './clock-setter.tsx';
import { clockQueries, setClock } from './queries.ts';
import { clockTime } from './wall-clock.ts';
import text from '../../ui/text.module.css';
import css from './camera-clocks.module.css';

interface CameraClocksProps {
  albumId: string;
  timezone: string | null;
  selectedId: string | null;
  nameOf: (photoId: string) => string;
  onMoved: () => void;
}

export function CameraClocks({ albumId, timezone, selectedId, nameOf, onMoved }: CameraClocksProps) {
  const { t } = useTranslation('cameraClocks');
  const errorText = useErrorText();
  const { data: cameras, error, isFetching, refetch } = useQuery(clockQueries.ofAlbum(albumId));
  if (!cameras && error) {
    return (
      <ErrorState
        title={t('loadError')}
        detail={errorText(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <p className={css.intro}>
        {t('intro')}{' '}
        <a className={text.link} href="/reloj" target="_blank" rel="noreferrer">
          {t('clockLink')}
        </a>
      </p>
      <ul className={css.cameras}>
        {(cameras ?? []).map((camera) => (
          <li key={`${camera.camera}\n${camera.serial}`}>
            <CameraCard
              albumId={albumId}
              camera={camera}
              others={(cameras ?? []).filter((each) => each !== camera)}
              timezone={timezone ?? 'UTC'}
              selectedId={selectedId}
              nameOf={nameOf}
              onMoved={onMoved}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CameraCardProps extends Omit<CameraClocksProps, 'timezone'> {
  camera: CameraClock;
  others: readonly CameraClock[];
  timezone: string;
}

function CameraCard({ albumId, camera, others, timezone, selectedId, nameOf, onMoved }: CameraCardProps) {
  const { t, i18n } = useTranslation('cameraClocks');
  const queryClient = useQueryClient();
  const shift = (ms: number) => shiftText(ms, LANGUAGE_FORMS[i18n.language].decimal);
  /** The correction before the last change, for undoing it; `undefined` while nothing was changed here. */
  const [previous, setPrevious] = useState<number | null | undefined>(undefined);
  const setting = useMutation({
    mutationFn: ({ shiftMs }: { shiftMs: number | null; undo: number | null | undefined }) =>
      setClock(camera.photo_id, shiftMs),
    onSuccess: (cameras, { undo }) => {
      queryClient.setQueryData(clockQueries.ofAlbum(albumId).queryKey, cameras);
      setPrevious(undo);
      onMoved();
    },
  });
  const setShift = (shiftMs: number | null) => setting.mutate({ shiftMs, undo: camera.hand_shift_ms });
  const photoIndex = Math.max(0, camera.photo_ids.indexOf(selectedId ?? ''));
  const takenMs = camera.taken_at[photoIndex] ?? null;
  const withoutTime = camera.taken_at.filter((ms) => ms === null).length;
  const noTime = withoutTime > 0 ? [t('withoutTime', { count: withoutTime })] : [];
  const fromCamera = [...(withoutTime < camera.taken_at.length ? [t('fromCamera')] : []), ...noTime].join(' · ');
  const sourceTexts = {
    camera: fromCamera,
    code: t('fromCode', { shift: shift(camera.shift_ms) }),
    hand: t('fromHand', { shift: shift(camera.shift_ms) }),
  };
  return (
    <article className={css.camera}>
      <h3 className={css.name}>
        {camera.camera ?? t('unnamed')}
        {camera.serial && <small> {t('serial', { serial: camera.serial.slice(-4) })}</small>}
      </h3>
      <output className={css.state}>
        {`${t('photos', { count: camera.photo_ids.length })} · ${sourceTexts[camera.source]}`}
      </output>
      {camera.codes.map((code) => (
        <div key={code.photo_id} className={css.code}>
          {code.thumbnail_url && <img src={code.thumbnail_url} alt="" width={96} loading="lazy" />}
          <div>
            <Badge kind="info">{t('codeBadge')}</Badge>
            <p>
              {code.file_at && code.shift_ms !== null
                ? t('codeDid', {
                    code: clockTime(code.code_at, timezone),
                    file: clockTime(code.file_at, timezone),
                    shift: shift(code.shift_ms),
                  })
                : t('codeWithoutTime', { code: clockTime(code.code_at, timezone) })}
            </p>
          </div>
        </div>
      ))}
      {setting.isError && <SaveError title={t('error')} error={setting.error} />}
      <div className={css.actions}>
        {previous !== undefined && (
          <Button kind="line" onClick={() => setting.mutate({ shiftMs: previous, undo: undefined })}>
            {t('undo')}
          </Button>
        )}
        {previous === undefined && camera.hand_shift_ms !== null && (
          <Button kind="ghost" onClick={() => setShift(null)}>
            {t('forget')}
          </Button>
        )}
      </div>
      {takenMs !== null && (
        <details>
          <summary className={css.summary}>{t('open')}</summary>
          <ClockSetter
            key={`${camera.shift_ms} ${photoIndex}`}
            camera={camera}
            others={others.flatMap((each) => each.taken_at.filter((ms) => ms !== null))}
            timezone={timezone}
            reference={{ takenMs, name: nameOf(camera.photo_ids[photoIndex] ?? '') }}
            isBusy={setting.isPending}
            onSet={setShift}
          />
        </details>
      )}
    </article>
  );
}
