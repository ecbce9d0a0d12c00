import { useEffect, useRef, useState } from 'react';

/** Announced when nothing has changed for so long: whoever types hears the end of it, not every key. */
const REST_MS = 800;

/** Says a text to a screen reader whenever it has changed and come to rest; nobody sees it. */
export function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    const rest = setTimeout(() => {
      last.current = text;
      setSaid(text);
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
