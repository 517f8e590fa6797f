/** The start fails until a setting changes; the terminal shows only the message. */
export class StartupError extends Error {
  override name = 'StartupError';
}
