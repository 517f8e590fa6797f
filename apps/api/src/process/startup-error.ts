/** The start fails until a setting changes; the terminal shows the message alone. */
export class StartupError extends Error {
  override name = 'StartupError';
}
