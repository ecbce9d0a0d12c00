const MAX_WIDTH = 1_280;
const QUALITY = 0.82;

/** Base64 of a photograph, reduced in the browser if it can decode it. The server refuses what it cannot use. */
export async function reducePhoto(file: File): Promise<string> {
  const reduced = await reduce(file).catch(() => null);
  return base64Of(reduced ?? file);
}

async function reduce(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_WIDTH / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
