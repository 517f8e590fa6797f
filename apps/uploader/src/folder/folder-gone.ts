export class FolderGone extends Error {
  override readonly name = 'FolderGone';
  readonly hadBegun: boolean;
  constructor(hadBegun: boolean) {
    super();
    this.hadBegun = hadBegun;
  }
}
