import { RequestDialog } from '../../features/bookings/request-dialog.tsx';
import { PlaceChoice } from '../places/place-choice.tsx';
import { SessionTide } from './session-tide.tsx';

interface SessionRequestProps {
  photographerId: string;
  here: string;
  onClose: () => void;
}

export function SessionRequest(props: SessionRequestProps) {
  return <RequestDialog {...props} Tide={SessionTide} PlaceChoice={PlaceChoice} />;
}
