import type { Language } from './schemas/common.ts';

export type ErrorKind = { detail: Record<Language, string> } & (
  | { status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 501 | 502 | 503 | 507 }
  /** `field`: what of the request it speaks of, where the use case names nothing closer. */
  | { status: 422; field: string }
);

/** Every refusal the API knows: its stable code, its status and a sentence that reads well alone. */
export const errorKinds = {
  internal: {
    status: 500,
    detail: {
      es: 'Algo ha fallado por nuestra parte. Prueba dentro de un rato.',
      en: 'Something failed on our side. Try again in a while.',
    },
  },
  unavailable: {
    status: 503,
    detail: {
      es: 'Pleamar no responde ahora mismo. Prueba en un minuto.',
      en: "Pleamar isn't answering right now. Try again in a minute.",
    },
  },
  unauthenticated: {
    status: 401,
    detail: { es: 'Inicia sesión para hacer esto.', en: 'Log in to do this.' },
  },
  session_expired: {
    status: 401,
    detail: { es: 'Tu sesión ha caducado. Vuelve a entrar.', en: 'Your session has expired. Log in again.' },
  },
  forbidden: {
    status: 403,
    detail: { es: 'No tienes permiso para hacer esto.', en: "You're not allowed to do this." },
  },
  photographers_only: {
    status: 403,
    detail: { es: 'Esto es solo para fotógrafos.', en: 'This is for photographers only.' },
  },
  not_found: {
    status: 404,
    detail: { es: 'No lo hemos encontrado.', en: "We couldn't find it." },
  },
  conversation_closed: {
    status: 403,
    detail: {
      es: 'En esta conversación ya no se puede escribir.',
      en: 'Nobody can write in this conversation any more.',
    },
  },
  conflict: {
    status: 409,
    detail: {
      es: 'Alguien lo ha cambiado mientras tanto. Recarga la página.',
      en: 'Someone changed it in the meantime. Reload the page.',
    },
  },
  validation: {
    status: 422,
    field: '',
    detail: { es: 'Revisa los campos marcados.', en: 'Check the marked fields.' },
  },
  csrf: {
    status: 403,
    detail: { es: 'La página se ha quedado vieja. Recárgala.', en: 'The page has gone stale. Reload it.' },
  },
  too_large: {
    status: 413,
    detail: { es: 'El archivo es demasiado grande.', en: 'The file is too large.' },
  },
  unsupported_type: {
    status: 415,
    detail: { es: 'Ese tipo de archivo no vale.', en: "That file type can't be used." },
  },
  invalid_credentials: {
    status: 401,
    detail: { es: 'El correo o la contraseña no son correctos.', en: 'The email or the password is not right.' },
  },
  wrong_password: {
    status: 403,
    detail: { es: 'La contraseña no es correcta.', en: 'The password is not right.' },
  },
  wrong_code: {
    status: 403,
    detail: {
      es: 'El código no es correcto o ya se ha usado.',
      en: 'The code is not right or has been used.',
    },
  },
  challenge_expired: {
    status: 422,
    field: 'challenge_token',
    detail: {
      es: 'Ha pasado demasiado tiempo. Escribe tu contraseña otra vez.',
      en: 'Too much time has passed. Type your password again.',
    },
  },
  two_factor_on: {
    status: 409,
    detail: {
      es: 'La verificación en dos pasos ya está activada.',
      en: 'Two-step login is already on.',
    },
  },
  two_factor_off: {
    status: 409,
    detail: {
      es: 'La verificación en dos pasos no está activada.',
      en: 'Two-step login is not on.',
    },
  },
  two_factor_required: {
    status: 403,
    detail: {
      es: 'Tu cuenta necesita la verificación en dos pasos.',
      en: 'Your account needs two-step login.',
    },
  },
  account_blocked: {
    status: 403,
    detail: {
      es: 'Tu cuenta está bloqueada. Si crees que es un error, escríbenos.',
      en: 'Your account is blocked. If you think this is a mistake, write to us.',
    },
  },
  person_blocked: {
    status: 403,
    detail: {
      es: 'Esta cuenta está bloqueada: no recibe mensajes ni reservas.',
      en: 'This account is blocked: it takes no messages and no bookings.',
    },
  },
  operators_only: {
    status: 403,
    detail: { es: 'Esto es solo para quien administra Pleamar.', en: 'This is for the operators of Pleamar only.' },
  },
  operator_two_factor: {
    status: 403,
    detail: {
      es: 'Para administrar Pleamar, activa antes la verificación en dos pasos en Ajustes.',
      en: 'To run Pleamar, first switch on two-step login in Settings.',
    },
  },
  operator_new_login: {
    status: 403,
    detail: {
      es: 'Esta sesión se abrió sin el segundo paso. Sal y vuelve a entrar con tu código.',
      en: 'This login was made without the second step. Log out and log in again with your code.',
    },
  },
  email_taken: {
    status: 409,
    detail: { es: 'Ya hay una cuenta con ese correo.', en: 'There is already an account with that email.' },
  },
  token_invalid: {
    status: 422,
    field: 'token',
    detail: { es: 'Este enlace ya se ha usado o ha caducado.', en: 'This link has been used or has expired.' },
  },
  album_not_found: {
    status: 404,
    detail: { es: 'Álbum no encontrado', en: 'Album not found' },
  },
  /** Of an open album, whoever hid or deleted it and why: that is not for strangers. */
  photo_withdrawn: {
    status: 404,
    detail: { es: 'Esta foto ya no está a la vista.', en: 'This photo is no longer shown.' },
  },
  photo_not_found: {
    status: 404,
    detail: { es: 'Foto no encontrada', en: 'Photo not found' },
  },
  order_not_found: {
    status: 404,
    detail: { es: 'Orden no encontrada', en: 'Order not found' },
  },
  user_not_found: {
    status: 404,
    detail: { es: 'Usuario no encontrado', en: 'User not found' },
  },
  profile_not_found: {
    status: 404,
    detail: { es: 'Este fotógrafo aún no tiene perfil.', en: 'This photographer has no profile yet.' },
  },
  profile_exists: {
    status: 409,
    detail: { es: 'Tu perfil de fotógrafo ya existe.', en: 'Your photographer profile already exists.' },
  },
  surf_break_unknown: {
    status: 422,
    field: 'surf_break_id',
    detail: { es: 'Ese sitio no existe.', en: "That spot doesn't exist." },
  },
  album_incomplete: {
    status: 422,
    field: 'title',
    detail: {
      es: 'Para publicar el álbum hacen falta el título y el sitio.',
      en: 'To publish the album, give it a title and a spot.',
    },
  },
  cover_not_in_album: {
    status: 422,
    field: 'photo_id',
    detail: { es: 'Esa foto no es de este álbum.', en: "That photo isn't in this album." },
  },
  pricing_invalid: {
    status: 422,
    field: 'pricing',
    detail: {
      es: 'Revisa los packs: fotos enteras y distintas, precios mayores que 0.',
      en: 'Check the packs: whole, distinct photo counts and prices above 0.',
    },
  },
  order_empty: {
    status: 422,
    field: 'photo_ids',
    detail: { es: 'Elige al menos una foto.', en: 'Choose at least one photo.' },
  },
  order_repeated: {
    status: 422,
    field: 'photo_ids',
    detail: { es: 'Hay una foto repetida en la orden.', en: 'A photo is repeated in the order.' },
  },
  report_own_photo: {
    status: 409,
    detail: {
      es: 'Es tuyo: puedes borrarlo desde tu álbum.',
      en: "It's yours: you can delete it from your album.",
    },
  },
  hiding_answered: {
    status: 409,
    detail: {
      es: 'Ya has respondido, o ya hemos decidido sobre esta foto.',
      en: "You've already answered, or we've already decided about this photo.",
    },
  },
  order_own_photo: {
    status: 409,
    detail: { es: 'No puedes comprar tus propias fotos.', en: "You can't buy your own photos." },
  },
  order_already_bought: {
    status: 409,
    detail: { es: 'Ya has comprado alguna de estas fotos.', en: 'You have already bought some of these photos.' },
  },
  order_photo_unavailable: {
    status: 404,
    detail: { es: 'Alguna foto ya no está a la venta.', en: 'Some photo is no longer for sale.' },
  },
  order_too_large: {
    status: 422,
    field: 'photo_ids',
    detail: {
      es: 'Es demasiado para un solo pago. Haz dos órdenes.',
      en: 'That is too much for one payment. Make two orders.',
    },
  },
  price_changed: {
    status: 409,
    detail: {
      es: 'Algún precio ha cambiado. Mira el total nuevo antes de pagar.',
      en: 'Some price has changed. Look at the new total before you pay.',
    },
  },
  cart_full: {
    status: 409,
    detail: { es: 'En el carrito caben 1000 fotos.', en: 'The cart holds 1000 photos.' },
  },
  return_address: {
    status: 422,
    field: 'success_url',
    detail: { es: 'La dirección de vuelta no es de este sitio.', en: "The return address isn't on this site." },
  },
  idempotency_reused: {
    status: 409,
    detail: { es: 'Esa clave ya se usó con otra petición.', en: 'That key was already used with another request.' },
  },
  payment_unavailable: {
    status: 503,
    detail: {
      es: 'El proveedor de pago no responde. No se ha cobrado nada.',
      en: "The payment provider isn't answering. Nothing was charged.",
    },
  },
  not_refundable: {
    status: 409,
    detail: { es: 'Esta orden no se puede reembolsar.', en: "This order can't be refunded." },
  },
  no_access: {
    status: 403,
    detail: { es: 'Compra la foto para descargar el original.', en: 'Buy the photo to download the original.' },
  },
  link_expired: {
    status: 403,
    detail: {
      es: 'Este enlace ha caducado. Pide otro desde tus descargas.',
      en: 'This link has expired. Get another one from your downloads.',
    },
  },
  slot_taken: {
    status: 409,
    detail: { es: 'Esa hora ya está ocupada.', en: 'That time is already taken.' },
  },
  slot_overlap: {
    status: 409,
    detail: { es: 'Ya tienes una franja a esa hora.', en: 'You already have a slot at that time.' },
  },
  slot_past: {
    status: 422,
    field: 'date',
    detail: { es: 'Esa fecha ya ha pasado.', en: 'That date has passed.' },
  },
  surf_day: {
    status: 422,
    field: 'day',
    detail: {
      es: 'Elige un día entre el 01/01/2000 y hoy.',
      en: 'Choose a day between 01/01/2000 and today.',
    },
  },
  surfs_full: {
    status: 409,
    detail: {
      es: 'Ya recuerdas 200 baños. Elimina alguno para añadir otro.',
      en: 'You already remember 200 surfs. Delete one to add another.',
    },
  },
  session_not_found: {
    status: 404,
    detail: { es: 'Sesión no encontrada', en: 'Session not found' },
  },
  session_past: {
    status: 422,
    field: 'starts_at',
    detail: { es: 'Esa hora ya ha pasado.', en: 'That time has passed.' },
  },
  session_blocked: {
    status: 403,
    detail: {
      es: 'Hay un bloqueo entre vosotros: no podéis acordar sesiones.',
      en: "There is a block between you: you can't arrange sessions.",
    },
  },
  session_own: {
    status: 409,
    detail: { es: 'No puedes pedirte una sesión a ti.', en: "You can't book yourself." },
  },
  follow_own: {
    status: 409,
    detail: { es: 'No puedes seguirte a ti.', en: "You can't follow yourself." },
  },
  shoot_past: {
    status: 422,
    field: 'date',
    detail: { es: 'Esa hora ya ha pasado.', en: 'That time has passed.' },
  },
  shoot_overlap: {
    status: 409,
    detail: { es: 'Ya has anunciado otra salida a esa hora.', en: 'You have already announced a shoot at that time.' },
  },
  shoot_has_album: {
    status: 409,
    detail: { es: 'Esta salida ya tiene su álbum.', en: 'This shoot already has its album.' },
  },
  session_repeated: {
    status: 409,
    detail: { es: 'Ya has pedido esa hora.', en: 'You have already asked for that time.' },
  },
  session_has_album: {
    status: 409,
    detail: { es: 'Esta sesión ya tiene su álbum.', en: 'This session already has its album.' },
  },
  same_album: {
    status: 409,
    detail: { es: 'Las fotos ya están en ese álbum.', en: 'The photos are in that album already.' },
  },
  photos_not_movable: {
    status: 409,
    detail: {
      es: 'Solo se mueven fotos listas: alguna se está procesando, está oculta o no se pudo procesar.',
      en: "Only ready photos can be moved: some are being processed, are hidden or couldn't be processed.",
    },
  },
  photos_under_report: {
    status: 409,
    detail: {
      es: 'Hay un aviso sobre este álbum. Sus fotos se podrán mover cuando esté resuelto.',
      en: 'There is a report about this album. Its photos can be moved once it is settled.',
    },
  },
  photos_in_target: {
    status: 409,
    detail: {
      es: 'Alguna de esas fotos ya está en el otro álbum.',
      en: 'Some of those photos are in the other album already.',
    },
  },
  session_without_photos: {
    status: 409,
    detail: {
      es: 'Sube antes las fotos de la sesión: todavía no hay ninguna que entregar.',
      en: "Upload the session's photos first: there are none to hand over yet.",
    },
  },
  surfer_unknown: {
    status: 422,
    field: 'surfer_id',
    detail: {
      es: 'Elige a alguien que ya te haya comprado o escrito.',
      en: 'Choose someone who has bought from you or written to you.',
    },
  },
  session_state: {
    status: 409,
    detail: { es: 'Esta sesión ya ha cambiado de estado.', en: "This session's status has already changed." },
  },
  review_exists: {
    status: 409,
    detail: { es: 'Ya has dejado una reseña de esta sesión.', en: 'You have already reviewed this session.' },
  },
  message_blank: {
    status: 422,
    field: 'text',
    detail: { es: 'Escribe algo antes de enviar.', en: 'Write something before sending.' },
  },
  rate_limited: {
    status: 429,
    detail: {
      es: 'Vas muy deprisa. Espera un poco y prueba otra vez.',
      en: 'You are going very fast. Wait a little and try again.',
    },
  },
  bad_request: {
    status: 400,
    detail: { es: 'No hemos entendido la petición.', en: 'We could not read the request.' },
  },
  not_implemented: {
    status: 501,
    detail: { es: 'El servidor no ofrece esto.', en: 'The server does not offer this.' },
  },
  storage_full: {
    status: 507,
    detail: {
      es: 'No queda sitio para guardar archivos. Prueba más tarde.',
      en: 'There is no room left to store files. Try again later.',
    },
  },
  nothing_taken: {
    status: 422,
    field: 'files',
    detail: { es: 'No hemos podido aceptar ningún archivo.', en: 'None of the files could be taken.' },
  },
  bad_signature: {
    status: 400,
    detail: { es: 'La firma del aviso no es válida.', en: 'The signature of the event is not valid.' },
  },
  being_paid: {
    status: 409,
    detail: { es: 'Esta orden se está pagando ahora mismo.', en: 'This order is being paid right now.' },
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;
