import { cameraLogins, type CameraLoginRequest, type CameraServer } from '@pleamar/contract/camera-logins';
import type { Place } from '@pleamar/contract/places';
import { MAX_CAMERA_NAME_LENGTH } from '@pleamar/domain/cameras/camera-logins';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { AlbumFormField } from '../../shared/albums/album-form-field.tsx';
import { NameField } from '../../shared/account/name-field.tsx';
import { PlaceFormField } from '../../shared/places/place-form-field.tsx';
import { noProof, proofFrom, type ProofFields } from '../../shared/account/passkey-proof.tsx';
import { ReauthDialog } from '../../shared/account/reauth-dialog.tsx';
import { ReauthFields } from '../../shared/account/reauth-fields.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { useForm } from '../../ui/use-form.ts';
import text from '../../ui/text.module.css';
import { CameraLoginCreated } from './camera-login-created.tsx';
import { cameraLoginsQuery } from './queries.ts';

interface CameraLoginFields extends ProofFields {
  name: string;
  kind: 'day' | 'album';
  place: Place | null;
  publishes: boolean;
  albumId: string;
}

interface CreateCameraLoginDialogProps {
  server: CameraServer;
  onClose: () => void;
}

export function CreateCameraLoginDialog({ server, onClose }: CreateCameraLoginDialogProps) {
  const { t } = useTranslation('cameras');
  const form = useForm<CameraLoginFields>({
    defaultValues: { name: '', kind: 'day', place: null, publishes: false, albumId: '', ...noProof },
  });
  const create = useInvalidatingMutation(cameraLoginsQuery.queryKey, (body: CameraLoginRequest) =>
    call(cameraLogins.create, { body }),
  );
  const kind = useWatch({ control: form.control, name: 'kind' });
  if (create.isSuccess) return <CameraLoginCreated created={create.data} server={server} onClose={onClose} />;
  return (
    <ReauthDialog
      title={t('makeTitle')}
      form={form}
      change={create}
      sentFrom={(fields) => ({ name: fields.name.trim(), target: targetFrom(fields), ...proofFrom(fields) })}
      staysOpen
      onClose={onClose}
      submitLabel={t('make')}
      busyLabel={t('making')}
    >
      <NameField namespace="cameras" max={MAX_CAMERA_NAME_LENGTH} />
      <ChoiceCards
        legend={t('target')}
        choices={[
          { value: 'day', label: t('toDay'), hint: t('toDayHint') },
          { value: 'album', label: t('toAlbum'), hint: t('toAlbumHint') },
        ]}
        {...form.register('kind')}
      />
      {kind === 'day' ? <DayFields /> : <AlbumFormField namespace="cameras" />}
      <ReauthFields namespace="cameras" />
    </ReauthDialog>
  );
}

const targetFrom = ({ kind, place, publishes, albumId }: CameraLoginFields): CameraLoginRequest['target'] =>
  kind === 'day' ? { kind, surf_break_id: place?.surf_break_id ?? '', publishes } : { kind, album_id: albumId };

function DayFields() {
  const { t } = useTranslation('cameras');
  const { register } = useFormContext<CameraLoginFields>();
  return (
    <>
      <PlaceFormField required={t('placeRequired')} />
      <div>
        <Checkbox {...register('publishes')}>{t('publishes')}</Checkbox>
        <p className={text.help}>{t('publishesHelp')}</p>
      </div>
    </>
  );
}
