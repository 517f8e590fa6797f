import { useTranslation } from '../texts/react.tsx';
import './css/loading-screen.css';

/** Spec §2: full-screen while the session is being restored. As an overlay it shows only while the head's script says so. */
export function LoadingScreen({ isOverlay = false }: { isOverlay?: boolean }) {
  const { t } = useTranslation();
  return <output className={isOverlay ? 'loading-screen overlay' : 'loading-screen'}>{t('loading')}</output>;
}
