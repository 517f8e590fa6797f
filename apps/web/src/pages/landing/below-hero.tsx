import { NewestAlbums } from '../../features/albums/newest-albums.tsx';
import { CallToAction } from '../../features/landing/call-to-action.tsx';
import { HowItWorks } from '../../features/landing/how-it-works.tsx';

export function BelowHero() {
  return (
    <>
      <NewestAlbums />
      <HowItWorks />
      <CallToAction />
    </>
  );
}
