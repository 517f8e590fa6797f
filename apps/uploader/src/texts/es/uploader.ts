export const uploader = {
  help: `Sube una carpeta de fotos a un álbum de Pleamar.

  node uploader.mjs CARPETA --break "Mundaka" [--date auto|AAAA-MM-DD] [--title "…"]
  node uploader.mjs CARPETA --album ID

  --break NOMBRE   crea el álbum en esta ola ("Mundaka, País Vasco" si hay varias)
  --date DÍA       el día del álbum; auto: el de las fotos (por defecto)
  --title TÍTULO   el título del álbum nuevo
  --album ID       sube a un álbum que ya existe (su id o su enlace)
  --publish        publica el álbum en cuanto tiene la primera foto, una sola vez
  --no-previews    sube solo los originales, sin vistas previas antes
  --watch          sigue mirando la carpeta y sube lo que llega
  --dry-run        dice qué subiría y no sube nada
  --json           una línea de JSON por suceso
  --server URL     la dirección de Pleamar (o PLEAMAR_SERVER)
  --key CLAVE      la clave de API; mejor en PLEAMAR_KEY, que no queda a la vista
  --lang es|en     el idioma

La clave se crea en Ajustes, Conexiones, con los permisos de fotos y álbumes. Primero suben
vistas previas de todas, que ya se venden, y después los originales, empezando por los vendidos. Si se corta, la misma orden sigue donde estaba.`,
  faults: {
    unknown: (value: string) => `No entiendo la orden: ${value}`,
    folder: 'Di una carpeta, y solo una.',
    target: 'Di a qué álbum: --album ID, o --break NOMBRE para crear uno.',
    date: (value: string) => `--date es auto o un día como 2026-11-12, no «${value}».`,
    album: (value: string) => `«${value}» no es el id ni el enlace de un álbum.`,
    server: (value: string) => `«${value}» no es la dirección de un servidor.`,
    plainHttp: (value: string) => `${value} no va cifrado y dejaría tu clave a la vista: usa https.`,
    key: 'Falta la clave de API (plm_…): ponla en PLEAMAR_KEY o en --key. Se crea en Ajustes, Conexiones.',
  },
  folderGone: (folder: string) => `No encuentro ${folder}. ¿Está puesta la tarjeta?`,
  folderForbidden: (folder: string) => `No se puede leer ${folder}: este usuario no tiene permiso.`,
  cardGone:
    'La carpeta ha desaparecido antes de subir todas las fotos. Pon la tarjeta y repite la orden: continúa donde se quedó.',
  waitingForFolder: (folder: string) => `${folder} no está; espero a que vuelva.`,
  fileUnreadable: (file: string) => `No se puede leer el archivo ${file}: queda fuera.`,
  folderUnreadable: (folder: string) => `No se puede leer la carpeta ${folder}: sus fotos quedan fuera.`,
  breakUnknown: (name: string) => `No conozco ninguna ola «${name}».`,
  breaks: (names: string[]) => `Hay varias olas con ese nombre. Elige una con --break:\n${names.join('\n')}`,
  noDay: 'Ninguna foto dice de qué día es. Elígelo con --date.',
  days: (days: string[]) => `Las fotos son de varios días: ${days.join(', ')}. Elige el del álbum con --date.`,
  keyRefused: (detail: string) => `El servidor no acepta la clave. ${detail}`.trim(),
  stopped: (detail: string, status: number) => detail || `El servidor ha respondido ${status} y no se puede seguir.`,
  interrupted: 'Interrumpido. La misma orden sigue donde estaba.',
  album: (link: string) => `Álbum: ${link}`,
  albumFound: (title: string, link: string) =>
    `Ya hay un álbum «${title}» con fotos de esta carpeta; sigo en él: ${link}`,
  otherAlbumExists: (title: string, link: string, id: string) =>
    `Ya tienes otro álbum «${title}» (${link}), sin fotos de esta carpeta: creo uno nuevo. Para añadirlas a aquel: --album ${id}`,
  locked: 'Otra orden ya está subiendo esta carpeta. Espera a que acabe, o ciérrala.',
  journalUnreadable: (file: string, why: string) =>
    `No puedo leer lo que ya está subido, que está apuntado en ${file}: ${why}. Arregla ese archivo o apártalo, y repite la orden.`,
  published: 'Publicado.',
  staysByLink: 'El álbum sigue siendo solo con enlace, como está en la web: no lo publico.',
  staysPrivate: 'El álbum ya se publicó una vez y ahora es privado: sigue privado. Publícalo en la web si quieres.',
  offline: (seconds: number) => `Sin conexión; otro intento en ${seconds} s.`,
  busy: (seconds: number) => `El servidor pide esperar; otro intento en ${seconds} s.`,
  progress: (state: string, percent: number, speed: string, left: string) =>
    `${state} · ${percent} % · ${speed}${left && ` · quedan ${left}`}`,
  ended: (done: number, files: number) => `${done} de ${files}`,
  forSale: (count: number) => `${count} a la venta`,
  visible: (count: number) => (count === 1 ? '1 foto en el álbum' : `${count} fotos en el álbum`),
  originals: (done: number, files: number) => `originales ${done} de ${files}`,
  noPreviews: 'Sin sharp en este equipo no hay vistas previas: subo solo los originales.',
  previewsDone: (state: string) => `${state}. Siguen los originales, primero los vendidos.`,
  summary: (sent: string, replaced: number, duplicate: number, notSent: number, speed: string) =>
    [
      sent,
      replaced > 0 && `${replaced} ${replaced === 1 ? 'cambiada' : 'cambiadas'}`,
      duplicate > 0 && `${duplicate} ya ${duplicate === 1 ? 'estaba' : 'estaban'}`,
      notSent > 0 && `${notSent} sin subir`,
      speed,
    ]
      .filter(Boolean)
      .join(' · '),
  sentPhotos: (count: number) => (count === 1 ? '1 foto subida' : `${count} fotos subidas`),
  empty: 'No hay fotos en la carpeta.',
  watching: 'Miro la carpeta. Ctrl+C para acabar.',
  refused: (path: string, why: string) => `${path}: ${why}`,
  failed: (path: string, why: string) => `${path}: no ha subido. ${why}`.trim(),
  wouldMake: (title: string, place: string, day: string) => `Crearía el álbum «${title}» en ${place}, ${day}.`,
  wouldSend: (count: number, size: string) => `Subiría ${count === 1 ? '1 foto' : `${count} fotos`} (${size}).`,
  camera: (name: string, count: number, size: string) => `${name || '.'}: ${count} (${size})`,
  others: (count: number) =>
    `${count === 1 ? '1 archivo que no es' : `${count} archivos que no son`} JPG, PNG ni WEBP.`,
};
