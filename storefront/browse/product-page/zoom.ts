import 'photoswipe/style.css';
import PhotoSwipe from 'photoswipe';
import './zoom.css';

const LONG_SIDE = 1600;

type ZoomOptions = {
  /** `shown`: the same picture on the page, displayed while the large one loads. */
  pictures: { original: string; medium: string; shown: HTMLImageElement | undefined }[];
  at: number;
  onClose: (at: number) => void;
  labels: { label: string; failed: string; zoom: string };
  ui: { close: string; previous: string; next: string };
};

export function openZoom({ pictures, at, onClose, labels, ui }: ZoomOptions): void {
  const dialog = new PhotoSwipe({
    dataSource: pictures.map(({ original, medium, shown }) => ({
      src: original,
      msrc: shown?.currentSrc || medium,
      alt: shown?.alt ?? '',
      ...sizeOf(shown),
    })),
    index: at,
    bgOpacity: 1,
    closeTitle: ui.close,
    zoomTitle: labels.zoom,
    arrowPrevTitle: ui.previous,
    arrowNextTitle: ui.next,
    errorMsg: labels.failed,
    mainClass: 'zoom-dialog',
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'fade',
  });
  dialog.on('afterInit', () => {
    dialog.element?.setAttribute('aria-label', labels.label);
    dialog.element?.setAttribute('aria-modal', 'true');
  });
  dialog.on('close', () => onClose(dialog.currIndex));
  dialog.init();
}

function sizeOf(image: HTMLImageElement | undefined): { width: number; height: number } {
  const [width, height] = [image?.naturalWidth || 1, image?.naturalHeight || 1];
  const scale = LONG_SIDE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
