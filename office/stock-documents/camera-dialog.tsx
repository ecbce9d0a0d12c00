import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { openFrameReader } from './read-barcode.ts';
import styles from './stock-documents.module.css';

type CameraDialogProps = { onClose: () => void; onCode: (code: string) => Promise<boolean> };

const FRAME_MS = 150;
/** A code that stays in the picture counts once. */
const SAME_CODE_MS = 1500;

type CameraFailure = 'refused' | 'missing';

/** Reads codes from the camera until the dialog is closed. */
export function CameraDialog({ onClose, onCode }: CameraDialogProps) {
  const t = useTranslations('stockDocuments');
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [last, setLast] = useState<{ code: string; isKnown: boolean } | null>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const leaving = new AbortController();
    const read = async (code: string) => {
      const isKnown = await latest.current(code);
      navigator.vibrate?.(isKnown ? 60 : [80, 60, 80]);
      setLast({ code, isKnown });
    };
    readCamera(video, leaving.signal, read).catch((error: unknown) => {
      if (!leaving.signal.aborted)
        setFailure(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing');
    });
    return () => leaving.abort();
  }, []);
  return (
    <Dialog open onClose={onClose} title={t('camera')}>
      {failure === null ? (
        <video ref={video} className={styles.camera} playsInline muted autoPlay aria-label={t('cameraPicture')} />
      ) : (
        <p className="note note--warm">{t(`cameraFailure.${failure}`)}</p>
      )}
      <p role="status" className={last && !last.isKnown ? 'bad' : undefined}>
        {last ? t(last.isKnown ? 'read' : 'unknown', { code: last.code }) : failure === null ? t('cameraHint') : ''}
      </p>
    </Dialog>
  );
}

async function readCamera(
  video: { current: HTMLVideoElement | null },
  signal: AbortSignal,
  onCode: (code: string) => Promise<void>,
): Promise<void> {
  // Only secure pages have media devices.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new Error('no camera');
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  signal.addEventListener('abort', () => {
    for (const track of stream.getTracks()) track.stop();
  });
  if (signal.aborted) {
    for (const track of stream.getTracks()) track.stop();
    return;
  }
  const screen = video.current;
  if (!screen) return;
  screen.srcObject = stream;
  await screen.play();
  const readFrame = await openFrameReader();
  let [before, at] = ['', 0];
  while (!signal.aborted) {
    const code = await readFrame(screen);
    if (code !== null && (code !== before || Date.now() - at > SAME_CODE_MS)) {
      before = code;
      await onCode(code);
    }
    if (code !== null) at = Date.now();
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
}
