import { NotFoundContent } from './not-found.tsx';
import { PublicFrame } from './public-frame.tsx';

/** An address that no route knows: the same sea, with the way back in its frame. */
export function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFoundContent />
    </PublicFrame>
  );
}
