import { useTranslation } from '../../../texts/react.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { rides } from './rides.ts';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import layout from '../../../ui/layout.module.css';
import photoFrame from '../../../ui/photo-frame.module.css';
import css from './upload-picture.module.css';

const done = 186;
const total = 248;

export function UploadPicture() {
  const { t } = useTranslation('info');
  return (
    <div className={css.upload}>
      <div className={css.frames}>
        {rides.map((src) => (
          <span className={cx(photoFrame.photo, css.frame)} key={src}>
            <Picture src={src} alt="" width={480} height={320} />
          </span>
        ))}
      </div>
      <div className={css.bar}>
        <div className={layout.row}>
          <b className={text.strong}>{t('uploadTitle')}</b>
          <span className={cx(text.small, text.muted, text.number, layout.pushed)}>
            {t('uploadCount', { done, total })}
          </span>
        </div>
        <Progress label={t('uploadTitle')} value={done / total} />
      </div>
    </div>
  );
}
