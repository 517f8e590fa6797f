export const texts = {
  title: 'Clock for your camera',
  instructionText: 'Take a photo of this code with each camera, before or after the session.',
  afterText:
    'Upload it with the rest: we set the time of every photo from that camera in the album. The one with the code is never published or sold.',
  codeLabel: 'QR code with the exact time',
  asking: 'Asking for the time…',
  exact: 'Pleamar time, off by {{ms}} ms at most.',
  awayText: "We can't reach the server, so we don't know the exact time. Without it we show no code.",
  retry: 'Try again',
  back: 'Go to Pleamar',
};
