export const texts = {
  title: 'Publish from Lightroom Classic',
  hint: 'A collection is an album. If you publish an edited photo again, its file is replaced: nothing is doubled.',
  steps: 'How to install it',
  install:
    'Download the ZIP and unpack it. In Lightroom Classic: File, Plug-in Manager, Add, and choose the folder pleamar.lrplugin.',
  connect:
    'Under Publish Services, set up Pleamar with the address {{server}} and a key with the permissions for photos and albums. Test the connection.',
  publish: 'Create a collection, choose the break and the day, add your photos and press Publish.',
  removal: 'A photo that you remove from the collection leaves the album. People who bought it keep it.',
  download: 'Download the Lightroom plug-in',
} as const;
