import type { CameraLogin, CameraServer, Place } from '@pleamar/contract';
import type { CameraTransferSettings } from '../../process/camera-transfer-settings.ts';
import type { LoginRow } from './queries/camera-logins.ts';

export const presentServer = (settings: CameraTransferSettings | null): CameraServer | null =>
  settings && {
    host: settings.host,
    sftp_port: settings.sftpPort,
    ftps: settings.ftps && { port: settings.ftps.port, implicit_port: settings.ftps.implicitPort },
  };

export const presentLogin = (row: LoginRow, places: Map<string, Place>): CameraLogin => ({
  id: row.id,
  name: row.name,
  username: row.username,
  target: presentTarget(row, places),
  ignored_files: row.ignored_files,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_network: row.last_used_network,
});

function presentTarget(row: LoginRow, places: Map<string, Place>): CameraLogin['target'] {
  const { album_id, surf_break_id } = row;
  if (album_id !== null) return { kind: 'album', album_id, title: row.album_title ?? '' };
  const id = surf_break_id ?? '';
  return { kind: 'day', surf_break_id: id, spot: places.get(id)?.spot ?? '', publishes: row.publishes };
}
