import type { OpenLogins, CameraTransferHandlers } from '../../adapters/camera-transfer/port.ts';
import type { App, UserContext } from '../../common/context.ts';
import { renamePhoto } from '../photos/rename-photo.ts';
import { logInCamera } from './log-in-camera.ts';
import { findActiveLoginsAmong, type LoginHolder } from './queries/camera-logins.ts';
import { receiveFile } from './receive-file.ts';

export const createCameraTransferHandlers = (app: App): CameraTransferHandlers => ({
  logIn: async (credentials) => {
    const login = await logInCamera(app, credentials);
    if (!login) return null;
    const ctx = userContextOf(app, login);
    return {
      id: login.id,
      receive: (file) => receiveFile(ctx, login, file),
      rename: (photoId, name) => renamePhoto(ctx, photoId, name),
    };
  },
  watch: (open) =>
    app.channels.on('ended_camera_login', (ended) => {
      if (ended !== null) open.end(ended);
      else void endRevokedLogins(app, open);
    }),
});

/** After a reconnection of the channel, because notifications may have been lost. */
async function endRevokedLogins(app: App, open: OpenLogins): Promise<void> {
  const ids = open.ids();
  if (ids.length === 0) return;
  try {
    const active = await findActiveLoginsAmong(app.db, ids);
    for (const id of ids) if (!active.has(id)) open.end(id);
  } catch (error) {
    // The login is checked again with each file.
    app.log.warn({ err: error }, 'open connections of cameras could not be checked');
  }
}

const userContextOf = (app: App, login: LoginHolder): UserContext => ({
  ...app,
  language: login.language,
  user: {
    id: login.user_id,
    credentialId: login.id,
    apiKey: { scopes: ['photos:write'] },
    isPhotographer: true,
    isSurfer: login.is_surfer,
    language: login.language,
    operator: 'none',
    isBlocked: false,
  },
});
