import { useTranslation } from '../../../texts/react.tsx';
import { LetterBadge } from '../../../ui/letter-badge.tsx';
import type { EditorImage } from './editor-image.ts';

export function ImageMarks({ image, className }: { image: EditorImage; className: string | undefined }) {
  const { t } = useTranslation('slider');
  return (
    <span className={className}>
      {image.isPremium && (
        <LetterBadge label={t('premiumAria')} isPremium>
          {t('premiumBadge')}
        </LetterBadge>
      )}
      {image.photo?.original && <LetterBadge label={t('originalAria')}>{t('originalBadge')}</LetterBadge>}
      {image.isCover && <LetterBadge label={t('coverAria')}>{t('coverBadge')}</LetterBadge>}
    </span>
  );
}
