import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';

type Props = { isBusy: boolean; hintId: string; onFile: (file: File) => unknown; children: ReactNode };

/** Opens the choice of a picture file. */
export function UploadButton({ isBusy, hintId, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/webp,image/jpeg,image/svg+xml"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button look="line" size="s" busy={isBusy} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
