// Queries that other modules call in transactions of their own, or show as they are.

export {
  camerasOfAlbum,
  carryShifts,
  clocksOfAlbum,
  codesOfAlbum,
  type CameraKey,
  type ClockCodeRow,
} from './queries.ts';
