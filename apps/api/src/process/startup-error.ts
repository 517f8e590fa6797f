/** A fault of the settings or the machine that the operator can mend: the terminal shows only the message. */
export class StartupError extends Error {
  override name = 'StartupError';
}
