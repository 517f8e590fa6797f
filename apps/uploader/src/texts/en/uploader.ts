import type { uploader as es } from '../es/uploader.ts';

export const uploader: typeof es = {
  help: `Uploads a folder of photos to an album of Pleamar.

  node uploader.mjs FOLDER --break "Mundaka" [--date auto|YYYY-MM-DD] [--title "…"]
  node uploader.mjs FOLDER --album ID

  --break NAME     makes the album at this break ("Mundaka, País Vasco" where there are several)
  --date DAY       the album's day; auto: that of the photos (the default)
  --title TITLE    the new album's title
  --album ID       uploads to an album that exists (its id or its link)
  --publish        publishes the album as soon as it has its first photo, once
  --no-previews    uploads originals alone, without previews before them
  --watch          keeps looking at the folder and uploads what arrives
  --dry-run        says what it would upload, and uploads nothing
  --json           one line of JSON per event
  --server URL     where Pleamar is (or PLEAMAR_SERVER)
  --key KEY        the API key; better in PLEAMAR_KEY, where others do not see it
  --lang es|en     the language

The key is made in Settings, Connections, with the permissions for photos and albums. Previews of
all photos go first and are on sale at once; the originals follow, sold ones first. After a break, the same command goes on where it was.`,
  faults: {
    unknown: (value) => `The command is not clear: ${value}`,
    folder: 'Name one folder, and only one.',
    target: 'Name the album: --album ID, or --break NAME to make one.',
    date: (value) => `--date is auto or a day like 2026-11-12, not "${value}".`,
    album: (value) => `"${value}" is neither the id nor the link of an album.`,
    server: (value) => `"${value}" is not the address of a server.`,
    plainHttp: (value) => `${value} is not encrypted and would show your key: use https.`,
    key: 'The API key (plm_…) is missing: put it in PLEAMAR_KEY or in --key. It is made in Settings, Connections.',
  },
  folderGone: (folder) => `There is no ${folder}. Is the card in?`,
  folderForbidden: (folder) => `${folder} cannot be read: this user has no permission for it.`,
  cardGone:
    'The folder disappeared before every photo was uploaded. Put the card back and repeat the command: it continues where it stopped.',
  waitingForFolder: (folder) => `${folder} is not there; waiting for it to come back.`,
  fileUnreadable: (file) => `The file ${file} cannot be read and is left out.`,
  folderUnreadable: (folder) => `The folder ${folder} cannot be read: its photos are left out.`,
  breakUnknown: (name) => `There is no break called "${name}".`,
  breaks: (names) => `Several breaks have that name. Choose one with --break:\n${names.join('\n')}`,
  noDay: 'No photo says which day it is from. Choose it with --date.',
  days: (days) => `The photos are from several days: ${days.join(', ')}. Choose the album's with --date.`,
  keyRefused: (detail) => `The server does not accept the key. ${detail}`.trim(),
  stopped: (detail, status) => detail || `The server answered ${status}, so this cannot go on.`,
  interrupted: 'Interrupted. The same command goes on where it was.',
  album: (link) => `Album: ${link}`,
  albumFound: (title, link) => `There is an album "${title}" with photos of this folder; going on in it: ${link}`,
  otherAlbumExists: (title, link, id) =>
    `You have another album "${title}" (${link}) without photos of this folder: making a new one. To add them to that one: --album ${id}`,
  locked: 'Another command is uploading this folder already. Wait until it ends, or end it.',
  journalUnreadable: (file, why) =>
    `What is uploaded already is noted in ${file}, which cannot be read: ${why}. Repair that file or move it away, and repeat the command.`,
  published: 'Published.',
  staysByLink: 'The album stays open by link alone, as it is on the site: it is not published.',
  staysPrivate:
    'The album was published before and is private now: it stays private. Publish it on the site if you wish.',
  offline: (seconds) => `No connection; trying again in ${seconds} s.`,
  busy: (seconds) => `The server asks to wait; trying again in ${seconds} s.`,
  progress: (state, percent, speed, left) => `${state} · ${percent}% · ${speed}${left && ` · ${left} left`}`,
  ended: (done, files) => `${done} of ${files}`,
  forSale: (count) => `${count} for sale`,
  visible: (count) => (count === 1 ? '1 photo in the album' : `${count} photos in the album`),
  originals: (done, files) => `originals ${done} of ${files}`,
  noPreviews: 'Without sharp on this machine there are no previews: uploading originals alone.',
  previewsDone: (state) => `${state}. The originals follow, sold ones first.`,
  summary: (sent, replaced, duplicate, notSent, speed) =>
    [
      sent,
      replaced > 0 && `${replaced} replaced`,
      duplicate > 0 && `${duplicate} already there`,
      notSent > 0 && `${notSent} not uploaded`,
      speed,
    ]
      .filter(Boolean)
      .join(' · '),
  sentPhotos: (count) => (count === 1 ? '1 photo uploaded' : `${count} photos uploaded`),
  empty: 'There are no photos in the folder.',
  watching: 'Watching the folder. Ctrl+C to end.',
  refused: (path, why) => `${path}: ${why}`,
  failed: (path, why) => `${path}: not uploaded. ${why}`.trim(),
  wouldMake: (title, place, day) => `Would make the album "${title}" at ${place}, ${day}.`,
  wouldSend: (count, size) => `Would upload ${count === 1 ? '1 photo' : `${count} photos`} (${size}).`,
  camera: (name, count, size) => `${name || '.'}: ${count} (${size})`,
  others: (count) => `${count === 1 ? '1 file that is' : `${count} files that are`} not JPG, PNG or WEBP.`,
};
