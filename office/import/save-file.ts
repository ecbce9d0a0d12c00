/** Saves texts as a file in the reader's browser. */
export function saveFile(parts: readonly string[], name: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
