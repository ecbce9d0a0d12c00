import { type PointerEvent, useEffect, useRef } from 'react';

/** Time for which a pointer that moves to the columns may rest on another line without selecting it. */
const PATIENCE_MS = 280;

/** Delays the selection of lines that the pointer crosses while it moves right towards the columns. */
export function useDiagonalAim(choose: (key: string) => void) {
  const last = useRef({ x: 0, y: 0, isRightward: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    follow: ({ clientX, clientY }: PointerEvent) => {
      const across = clientX - last.current.x;
      const along = Math.abs(clientY - last.current.y);
      if (Math.abs(across) + along < 2) return;
      last.current = { x: clientX, y: clientY, isRightward: across > 0 && across * 3 > along };
    },
    enter: (key: string) => {
      clearTimeout(timer.current);
      if (last.current.isRightward) timer.current = setTimeout(() => choose(key), PATIENCE_MS);
      else choose(key);
    },
    arrive: () => clearTimeout(timer.current),
  };
}
