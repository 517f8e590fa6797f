export const texts = {
  title: 'Frequently asked questions',
  findQuestion: 'How do I find my photos?',
  findAnswer: "By spot and day; each photo shows its time if the camera recorded it. We don't use face recognition.",
  usesQuestion: 'What can I do with the photo?',
  usesAnswer:
    "Use it for yourself: print it, give it away, post it on your own profiles. Advertising or resale needs the photographer's permission.",
  againQuestion: 'What if I lose the file?',
  againAnswer: 'Download it again. It stays there even if the photographer deletes the album.',
  refundQuestion: 'Are there refunds?',
  refundAnswer:
    'The photographer makes them. <mensajes>Write to them from the order.|Write to us with the order number.</mensajes>',
  removeQuestion: "I'm in a photo and don't want to be",
  removeAnswer: 'Send us the link and it disappears at once.',
  clockQuestion: "I'm a photographer: what if my camera's clock is wrong?",
  clockAnswer:
    'Take a photo of the Pleamar clock with each camera and upload it with the rest: we set the time of all its photos. The one with the code is never published.',
  clockLink: 'Clock for your camera',
};
