import { useTranslation } from '../../../texts/react.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { rides } from './rides.ts';

const done = 186;
const total = 248;

/** An upload on its way. */
export function UploadPicture() {
  const { t } = useTranslation('info');
  return (
    <div className="of-upload">
      <div className="frames">
        {rides.map((src) => (
          <span className="ph" key={src}>
            <Picture src={src} alt="" width={480} height={320} />
          </span>
        ))}
      </div>
      <div className="bar">
        <div className="row">
          <b className="strong">{t('uploadTitle')}</b>
          <span className="small muted num push">{t('uploadCount', { done, total })}</span>
        </div>
        <Progress label={t('uploadTitle')} value={done / total} />
      </div>
    </div>
  );
}
