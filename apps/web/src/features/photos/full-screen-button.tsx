import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './lightbox.module.css';

export function FullScreenButton() {
  const { t } = useTranslation('photo');
  const isFull = useSyncExternalStore(subscribeToFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <IconButton
      className={css.fullScreen}
      label={isFull ? t('modalFullScreenLeaveAria') : t('modalFullScreenAria')}
      isPressed={isFull}
      onClick={toggle}
    >
      {isFull ? <Minimize /> : <Maximize />}
    </IconButton>
  );
}

function subscribeToFullScreen(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
