// Other modules call these queries in their own transactions.

export {
  findCameras,
  carryShifts,
  findCameraClocks,
  findClockCodes,
  type CameraKey,
  type ClockCodeRow,
} from './queries.ts';
