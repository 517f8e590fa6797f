import type { Translated } from '../types.ts';
import type { texts as spanish } from '../es/camera-clocks.ts';

export const texts: Translated<typeof spanish> = {
  title: 'Camera clocks',
  intro:
    'Surfers look for their photos by time. Take a photo of the clock with each camera and upload it with the rest, or set the time of one photo yourself.',
  clockLink: 'Open the clock',
  unnamed: 'Unnamed camera',
  serial: 'no. …{{serial}}',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
  fromCamera: "At the camera's own time",
  fromCode: 'Set by the code: {{shift}}',
  fromHand: 'Set by hand: {{shift}}',
  codeBadge: 'Time code',
  codeDid: 'The code says {{code}} and the camera wrote {{file}}: {{shift}}. Never published or sold.',
  codeWithoutTime: 'The code says {{code}}, but the file has no time: it changes nothing. Never published or sold.',
  open: 'Set the time',
  reference: 'Reference photo: {{name}}',
  trueTime: 'Its true time',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  before: 'Now',
  after: 'Then',
  apply: 'Move its photos',
  applying: 'Moving…',
  undo: 'Undo',
  forget: 'Remove what was set by hand',
  error: "The time couldn't be changed.",
  loadError: "We couldn't read the camera clocks.",
};
