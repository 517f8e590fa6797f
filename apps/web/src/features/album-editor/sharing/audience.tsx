import type { AlbumVisibility } from '@pleamar/domain/albums/album-visibility';
import { useId } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import css from './audience.module.css';

interface AudienceProps {
  visibility: AlbumVisibility;
  onChange: (visibility: AlbumVisibility) => void;
  privateHint: string;
}

export function Audience({ visibility, onChange, privateHint }: AudienceProps) {
  const { t } = useTranslation(['albumEditor', 'albumSharing']);
  const hintId = useId();
  const isPublic = visibility === 'public';
  return (
    <div>
      <Checkbox
        checked={isPublic}
        onChange={({ target }) => onChange(target.checked ? 'public' : 'private')}
        aria-describedby={isPublic ? hintId : undefined}
      >
        {t('public')}
      </Checkbox>
      {isPublic ? (
        <p className={cx(text.help, css.hint)} id={hintId}>
          {t('albumSharing:publicHint')}
        </p>
      ) : (
        <fieldset className={css.choices}>
          <legend className="visually-hidden">{t('albumSharing:audience')}</legend>
          <AudienceOption isChosen={visibility === 'private'} hint={privateHint} onChoose={() => onChange('private')}>
            {t('albumSharing:private')}
          </AudienceOption>
          <AudienceOption
            isChosen={visibility === 'link'}
            hint={t('albumSharing:linkHint')}
            onChoose={() => onChange('link')}
          >
            {t('albumSharing:link')}
          </AudienceOption>
        </fieldset>
      )}
    </div>
  );
}

interface AudienceOptionProps {
  isChosen: boolean;
  hint: string;
  onChoose: () => void;
  children: string;
}

function AudienceOption({ isChosen, hint, onChoose, children }: AudienceOptionProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <input
        type="radio"
        id={id}
        name="audience"
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>{children}</label>
      <p className={cx(text.help, css.choiceHint)} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
