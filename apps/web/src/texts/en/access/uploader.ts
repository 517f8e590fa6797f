export const texts = {
  title: 'Upload from a folder',
  hint: 'A program that uploads your photos from a folder or a card, and goes on where it was after a break.',
  download: 'Download uploader.mjs',
  needs: 'It needs Node.js 20 or later and a key with the permissions for photos and albums.',
  command: 'The command',
  example: 'PLEAMAR_KEY=\'plm_…\' node uploader.mjs FOLDER --server {{server}} --break "Mundaka"',
  explained:
    'It makes the album at that break, on the day of the photos, and gives you its link. With --watch it keeps uploading what arrives, with --publish it publishes, and --help says everything.',
  copy: 'Copy the command',
  copied: 'Command copied.',
  copyError: 'We could not copy it. Select it and copy it.',
} as const;
