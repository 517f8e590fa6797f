/** The user, or the program on macOS, may not read the folder of the run. */
export class FolderForbidden extends Error {
  override readonly name = 'FolderForbidden';
}
