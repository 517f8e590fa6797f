import { Share2 } from 'lucide-react';
import { useShare } from '../../lib/use-share.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';

export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('album');
  const { share } = useShare();
  return (
    <Button kind="line" onClick={() => void share({ title, url: location.origin + location.pathname })}>
      <Share2 />
      {t('share')}
    </Button>
  );
}
