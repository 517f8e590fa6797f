import type { TrackPoint } from '@pleamar/domain/waves/watch-rides';
import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder';

export function gpxOf(points: readonly TrackPoint[]): string {
  const elements = points.map(
    ({ ms, lat, lon }) =>
      `<trkpt lat="${lat}" lon="${lon}"><ele>0.4</ele><time>${new Date(ms).toISOString()}</time></trkpt>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Watch" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
${elements.join('\n')}
</trkseg></trk></gpx>
`;
}

export function tcxOf(points: readonly TrackPoint[]): string {
  const elements = points.map(
    ({ ms, lat, lon }) => `<Trackpoint><Time>${new Date(ms).toISOString()}</Time><Position>
<LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>${lon}</LongitudeDegrees></Position></Trackpoint>`,
  );
  return `<?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Other"><Lap><Track>
${elements.join('\n')}
</Track></Lap></Activity></Activities></TrainingCenterDatabase>`;
}

const SEMICIRCLES = 2 ** 31 / 180;

export function fitOf(points: readonly TrackPoint[]): Uint8Array<ArrayBuffer> {
  const file = new FitEncoder({ protocolVersion: 0x20 });
  file.writeMessage(0, [{ number: 0, size: 1, baseType: FitBaseType.Enum, value: 4 }]);
  for (const { ms, lat, lon, speed } of points) {
    file.writeMessage(20, [
      { number: 253, size: 4, baseType: FitBaseType.Uint32, value: FitEncoder.toFitTimestamp(new Date(ms)) },
      { number: 0, size: 4, baseType: FitBaseType.Sint32, value: Math.round(lat * SEMICIRCLES) },
      { number: 1, size: 4, baseType: FitBaseType.Sint32, value: Math.round(lon * SEMICIRCLES) },
      {
        number: 6,
        size: 2,
        baseType: FitBaseType.Uint16,
        value: typeof speed === 'number' ? Math.round(speed * 1000) : 0xffff,
      },
    ]);
  }
  return new Uint8Array(file.close());
}
