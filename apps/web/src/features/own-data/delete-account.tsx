import type { Proof } from '@pleamar/contract/passkeys';
import { users } from '@pleamar/contract/users';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { expireSession } from '../../lib/login/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { useForm } from '../../ui/use-form.ts';
import { saveToken } from '../../lib/api/token.ts';
import { useTranslation } from '../../texts/react.tsx';
import { noProof, proofFrom } from '../../shared/account/passkey-proof.tsx';
import { ReauthDialog } from '../../shared/account/reauth-dialog.tsx';
import { ReauthFields } from '../../shared/account/reauth-fields.tsx';
import text from '../../ui/text.module.css';
import css from './delete-account.module.css';

/** The password is required once more, because deleting an account cannot be undone. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('ownData');
  const form = useForm({ defaultValues: noProof });
  const remove = useMutation({
    mutationFn: (body: Proof) => call(users.deleteMe, { body }),
    // The mutation handles success itself: the dialog may have been closed meanwhile.
    onSuccess: () => {
      toast.ok(i18n.t('ownData:removed'));
      saveToken('');
      expireSession();
    },
  });
  return (
    <ReauthDialog
      title={t('removeTitle')}
      form={form}
      change={remove}
      sentFrom={proofFrom}
      onClose={onClose}
      kind="danger"
      submitLabel={t('remove')}
      busyLabel={t('removing')}
    >
      <p>{t('removeText')}</p>
      <ul className={css.consequences}>
        <li>{t('removeSold')}</li>
        <li>
          {t('removeBought')}{' '}
          <Link className={text.link} to="/dashboard/descargas" onClick={onClose}>
            {t('removeBoughtLink')}
          </Link>
        </li>
        <li>{t('removeMail')}</li>
      </ul>
      <ReauthFields namespace="ownData" />
    </ReauthDialog>
  );
}
