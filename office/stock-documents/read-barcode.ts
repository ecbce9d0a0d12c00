export type FrameReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Linear codes of products and of our labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf'];

type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Uses the browser's detector, or else a library that needs no WebAssembly, which the office's policy forbids. */
export async function openFrameReader(): Promise<FrameReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector) {
    const known = await BarcodeDetector.getSupportedFormats();
    const formats = FORMATS.filter((format) => known.includes(format));
    if (formats.length > 0) {
      const detector = new BarcodeDetector({ formats });
      return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
    }
  }
  return openLibraryReader();
}

const FRAME_WIDTH = 800;

async function openLibraryReader(): Promise<FrameReader> {
  const { BinaryBitmap, HybridBinarizer, MultiFormatOneDReader, RGBLuminanceSource } = await import('@zxing/library');
  const reader = new MultiFormatOneDReader(new Map());
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    canvas.width = Math.min(FRAME_WIDTH, video.videoWidth);
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      const source = new RGBLuminanceSource(grey(data), width, height);
      return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
    } catch {
      // A frame without a code.
      return null;
    }
  };
}

function grey(data: Uint8ClampedArray): Uint8ClampedArray {
  const luminance = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < luminance.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    luminance[at] = (red * 2 + green * 5 + blue) >> 3;
  }
  return luminance;
}
