import { type PointerEvent, useEffect, useRef } from 'react';

/** Time for which a pointer that moved towards the columns may rest on another line without selecting it. */
const PATIENCE_MS = 280;

/** Delays the selection of lines that the pointer crosses while it moves right towards the columns. */
export function useDiagonalAim(onChoose: (key: string) => void) {
  const last = useRef({ x: 0, y: 0, isRightward: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const crossed = useRef<string>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    crossed.current = undefined;
  };
  const choose = (key: string) => {
    stop();
    onChoose(key);
  };
  const wait = (key: string) => {
    stop();
    crossed.current = key;
    timer.current = setTimeout(() => choose(key), PATIENCE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    follow: ({ clientX, clientY }: PointerEvent) => {
      const across = clientX - last.current.x;
      const along = Math.abs(clientY - last.current.y);
      if (Math.abs(across) + along < 2) return;
      last.current = { x: clientX, y: clientY, isRightward: across > 0 && across * 3 > along };
      // A slow movement keeps its aim until the pointer rests.
      if (crossed.current !== undefined && last.current.isRightward) wait(crossed.current);
    },
    enter: (key: string) => (last.current.isRightward ? wait(key) : choose(key)),
    arrive: stop,
  };
}
