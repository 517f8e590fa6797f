import type { Home } from './home.ts';

/** Durability keeps PostgreSQL's defaults: fsync and synchronous_commit stay on. */
export function serverSettings(home: Home): Record<string, string> {
  return {
    // A socket in a closed folder needs no port, which could collide, and has nothing on the network.
    listen_addresses: '',
    unix_socket_directories: home.socketDir,
    port: '5432',
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    random_page_cost: '1.1',
    max_wal_size: '1GB',
    // Our queries take milliseconds; compiling would take longer.
    jit: 'off',
    timezone: 'UTC',
    // A sync call for the whole file system, instead of one per file, makes recovery after a crash much faster.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    logging_collector: 'on',
    log_directory: home.logDir,
    // Each weekday has a file, overwritten a week later, so that the log never fills the disk.
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_timezone: 'UTC',
    log_min_duration_statement: '1s',
  };
}
