import type { Me } from '@pleamar/contract/users';
import { containsEmail, isEmail } from '@pleamar/domain/email';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../lib/toast.ts';
import { countryOptions } from './country-options.ts';
import { PendingEmail } from './pending-email.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { useChangeMe } from './queries.ts';
import { useRefusedFields } from './refused-fields.ts';
import { SaveEnd } from './save-end.tsx';
import css from './settings-form.module.css';

interface Typed {
  fullName: string;
  email: string;
  country: string;
}

const nameMax = 120;
const typedOf = (user: Me): Typed => ({ fullName: user.full_name, email: user.email, country: user.country_code });

interface GeneralFormProps {
  user: Me;
  languageChoice: ReactNode;
  /** What the person is here, and the way to be the other as well. */
  roles: ReactNode;
  /** Which mails the person wants. */
  mails: ReactNode;
  /** Which notices come to the person's devices. */
  pushes: ReactNode;
  /** Where the person is logged in. */
  logins: ReactNode;
  /** What happened to the account. */
  activity: ReactNode;
  /** The second step of a login. */
  twoFactor: ReactNode;
  /** What the person follows. */
  follows: ReactNode;
  /** A copy of everything, and the end of the account. */
  ownData: ReactNode;
}

/** "Información general". The language is chosen by a slot, because the whole page changes with it. */
export function GeneralForm({
  user,
  languageChoice,
  roles,
  mails,
  pushes,
  logins,
  activity,
  twoFactor,
  follows,
  ownData,
}: GeneralFormProps) {
  const { t, i18n } = useTranslation(['settings', 'logins', 'activity', 'twoFactor', 'follows', 'ownData']);
  const { register, handleSubmit, reset, formState, control: form } = useForm<Typed>({ defaultValues: typedOf(user) });
  // Not registered like the others: the form library takes a list's preselected entry for an edit of the user's.
  const { field: country } = useController({ control: form, name: 'country' });
  const { errors, isDirty } = formState;
  const change = useChangeMe();
  const refused = useRefusedFields(change.error);

  const save = ({ fullName, email, country }: Typed) =>
    change.mutate(
      { full_name: fullName.trim(), email: email.trim(), country_code: country, language: i18n.language },
      {
        onSuccess: (saved) => {
          // A new email waits for its confirmation: the field shows the one that counts.
          reset(typedOf(saved));
          toast.ok(t('saved'));
        },
      },
    );

  return (
    <form className={css.form} noValidate onSubmit={handleSubmit(save)}>
      <FormSection title={t('picture')} hint={t('pictureWhere')}>
        <ProfilePicture user={user} />
      </FormSection>
      <FormSection title={t('details')} hint={t('detailsHint')}>
        <div className={css.pair}>
          <Field label={t('username')} help={t('usernameHint')}>
            {(control) => <TextInput {...control} value={user.username} readOnly />}
          </Field>
          <Field label={t('fullName')} error={errors.fullName?.message ?? refused.fullName}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="name"
                {...register('fullName', {
                  validate: (name) => {
                    if (name.trim() === '') return t('fullNameRequired');
                    if (name.trim().length > nameMax) return t('fullNameTooLong', { max: nameMax });
                    return !containsEmail(name) || t('fullNameIsEmail');
                  },
                })}
              />
            )}
          </Field>
          <div className={css.wholeRow}>
            <Field label={t('email')} error={errors.email?.message ?? refused.email}>
              {(control) => (
                <TextInput
                  {...control}
                  type="email"
                  autoComplete="email"
                  {...register('email', {
                    validate: (email) =>
                      email.trim() === '' ? t('emailRequired') : isEmail(email) || t('emailInvalid'),
                  })}
                />
              )}
            </Field>
            {user.pending_email !== null && <PendingEmail email={user.pending_email} />}
          </div>
        </div>
      </FormSection>
      <FormSection title={t('languageAndCountry')}>
        <div className={css.pair}>
          {languageChoice}
          <Field label={t('country')}>
            {(control) => (
              <Select
                {...control}
                autoComplete="country"
                options={countryOptions(i18n.language)}
                value={country.value}
                onChange={country.onChange}
              />
            )}
          </Field>
        </div>
      </FormSection>
      <FormSection title={t('password')} hint={t('passwordHint')}>
        <Link className={buttonClass('line')} to="/forgot-password" search={{ from: 'ajustes' }}>
          <KeyRound />
          {t('resetPassword')}
        </Link>
      </FormSection>
      <FormSection title={t('twoFactor:title')} hint={t('twoFactor:hint')}>
        {twoFactor}
      </FormSection>
      <FormSection title={t('logins:title')} hint={t('logins:hint')}>
        {logins}
      </FormSection>
      <FormSection title={t('activity:title')} hint={t('activity:hint')}>
        {activity}
      </FormSection>
      <FormSection title={t('follows:listTitle')} hint={t('follows:listHint')}>
        {follows}
      </FormSection>
      <FormSection title={t('mails')} hint={t('mailsHint')}>
        {mails}
      </FormSection>
      <FormSection title={t('push')} hint={t('pushHint')}>
        {pushes}
      </FormSection>
      <FormSection title={t('roles')}>{roles}</FormSection>
      <FormSection title={t('ownData:title')} hint={t('ownData:hint')}>
        {ownData}
      </FormSection>
      <SaveEnd
        change={change}
        isDirty={isDirty}
        texts={{ save: t('save'), saving: t('saving'), unsaved: t('unsaved'), error: t('error') }}
      />
    </form>
  );
}
