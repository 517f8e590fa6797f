/** The browser saves a text of ours as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
