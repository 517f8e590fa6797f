/** A start that cannot succeed until a setting changes. Its message is the one sentence that the terminal shows. */
export class StartupError extends Error {
  override name = 'StartupError';
}
