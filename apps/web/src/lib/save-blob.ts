/** The browser saves what we hold as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
