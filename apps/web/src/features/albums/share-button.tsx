import { Share2 } from 'lucide-react';
import { LINK_PARAMETER } from '../../lib/album-key.ts';
import { useShare } from '../../lib/use-share.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';

const albumUrl = (token: string | undefined) =>
  location.origin + location.pathname + (token ? `?${LINK_PARAMETER}=${token}` : '');

/** `token`: of an album by link, whose address opens nothing without it. */
export function ShareButton({ title, token }: { title: string; token?: string | undefined }) {
  const { t } = useTranslation('album');
  const { share } = useShare();
  return (
    <Button kind="line" onClick={() => void share({ title, url: albumUrl(token) })}>
      <Share2 />
      {t('share')}
    </Button>
  );
}
