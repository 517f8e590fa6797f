import type { OpenLogins, CameraTransferHandlers } from '../../adapters/camera-transfer/port.ts';
import type { App, UserContext } from '../../common/context.ts';
import { renamePhoto } from '../photos/rename-photo.ts';
import { logInCamera } from './log-in-camera.ts';
import { activeLoginsAmong, type LoginHolder } from './queries/camera-logins.ts';
import { receiveFile } from './receive-file.ts';

export const cameraTransferHandlers = (app: App): CameraTransferHandlers => ({
  logIn: async (credentials) => {
    const login = await logInCamera(app, credentials);
    if (!login) return null;
    const ctx = contextOf(app, login);
    return {
      id: login.id,
      receive: (file) => receiveFile(ctx, login, file),
      rename: (photoId, name) => renamePhoto(ctx, photoId, name),
    };
  },
  watch: (open) =>
    app.channels.on('ended_camera_login', (ended) => {
      if (ended !== null) open.end(ended);
      else void endRevoked(app, open);
    }),
});

/** Checks all open logins, because notifications were lost while the channel was disconnected. */
async function endRevoked(app: App, open: OpenLogins): Promise<void> {
  const ids = open.ids();
  if (ids.length === 0) return;
  try {
    const active = await activeLoginsAmong(app.db, ids);
    for (const id of ids) if (!active.has(id)) open.end(id);
  } catch (error) {
    // The failure is only logged, because each file's login is checked again when the photo is claimed.
    app.log.warn({ err: error }, 'open connections of cameras could not be checked');
  }
}

const contextOf = (app: App, login: LoginHolder): UserContext => ({
  ...app,
  language: login.language,
  user: {
    id: login.user_id,
    tokenId: login.id,
    apiKey: { scopes: ['photos:write'] },
    isPhotographer: true,
    isSurfer: login.is_surfer,
    language: login.language,
    operator: 'none',
    isBlocked: false,
  },
});
