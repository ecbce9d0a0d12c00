type PictureFile = { name: string; bytes: Blob };

const PICTURE = /\.(jpe?g|png|webp|avif|gif)$/i;
/** Files that programs of Apple and Windows put beside the pictures. */
const NO_PICTURE = /(^|\/)(__MACOSX\/|\._|Thumbs\.db)/;

/** The pictures of the chosen files; a ZIP archive is unpacked one picture at a time. */
export async function* readPictures(files: readonly File[]): AsyncGenerator<PictureFile & { total: number }> {
  const plain = files.filter(({ name }) => PICTURE.test(name));
  for (const file of plain) yield { name: file.name, bytes: file, total: plain.length };
  for (const archive of files.filter(({ name }) => /\.zip$/i.test(name))) {
    const { unzipSync } = await import('fflate');
    const packed = new Uint8Array(await archive.arrayBuffer());
    const names: string[] = [];
    // Lists the names first, because unpacked pictures take much more memory together.
    unzipSync(packed, {
      filter({ name }) {
        if (PICTURE.test(name) && !NO_PICTURE.test(name)) names.push(name);
        return false;
      },
    });
    for (const name of names) {
      const unpacked = unzipSync(packed, { filter: (entry) => entry.name === name })[name];
      if (unpacked) yield { name, bytes: new Blob([new Uint8Array(unpacked)]), total: names.length };
    }
  }
}
