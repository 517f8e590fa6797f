import { Share2 } from 'lucide-react';
import { useShare } from '../../ui/use-share.ts';
import { albumUrl } from '../../shared/albums/album-url.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';

interface ShareButtonProps {
  albumId: string;
  title: string;
  token: string | undefined;
}

export function ShareButton({ albumId, title, token }: ShareButtonProps) {
  const { t } = useTranslation('album');
  const { share } = useShare();
  const link = token ? { token } : undefined;
  return (
    <Button kind="line" onClick={() => void share({ title, url: albumUrl({ id: albumId, link }) })}>
      <Share2 />
      {t('share')}
    </Button>
  );
}
