export interface CalendarEvent {
  uid: string;
  startAt: Date;
  endAt: Date;
  stampedAt: Date;
  title: string;
  place: string;
  text: string;
  url: string;
  isTentative?: boolean;
}

export function calendarFile(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pleamar//Sessions//ES',
    'METHOD:PUBLISH',
    // Calendar programs show the name and fetch the file again after this time.
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const linesOf = ({ uid, startAt, endAt, stampedAt, title, place, text, url, isTentative }: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp(stampedAt)}`,
  `DTSTART:${stamp(startAt)}`,
  `DTEND:${stamp(endAt)}`,
  `SUMMARY:${escapeText(title)}`,
  `LOCATION:${escapeText(place)}`,
  `DESCRIPTION:${escapeText(text)}`,
  `URL:${url}`,
  ...(isTentative ? ['STATUS:TENTATIVE'] : []),
  'END:VEVENT',
];

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A line break in a user's text would begin another property. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

const MAX_BYTES = 75;

/** RFC 5545 folds a line after 75 bytes, between characters; the next one begins with a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    // The space at the beginning of a folded line counts.
    const room = parts.length === 0 ? MAX_BYTES : MAX_BYTES - 1;
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
