// @vitest-environment happy-dom
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SOON } from '#testing/soon.ts';
import { bufferEarlyInput, repeatEarlyInput } from './early-input.ts';

type PageProps = { code: Promise<unknown> | null; onPress: (name: string) => void; onStart?: () => void };

/** A page with a part that hydrates only when its code has loaded. */
function Page({ code, onPress, onStart }: PageProps) {
  return (
    <main ref={() => onStart?.()}>
      <Suspense>
        <Part code={code} onPress={onPress} />
      </Suspense>
    </main>
  );
}

function Part({ code, onPress }: PageProps) {
  if (code) use(code);
  return (
    <>
      <button type="button" suppressHydrationWarning onClick={() => onPress('first')}>
        First
      </button>
      <button type="button" suppressHydrationWarning onClick={() => onPress('second')}>
        Second
      </button>
      <input type="checkbox" onChange={({ target }) => onPress(`box ${target.checked}`)} />
    </>
  );
}

async function openUnhydratedPage() {
  const pressed: string[] = [];
  const onPress = (name: string) => void pressed.push(name);
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Page code={null} onPress={onPress} />);
  document.body.append(page);
  bufferEarlyInput();
  let letCome = () => {};
  const code = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await new Promise<void>((onStart) => {
    const root = hydrateRoot(page, <Page code={code} onPress={onPress} onStart={onStart} />);
    onTestFinished(() => {
      root.unmount();
      page.remove();
    });
  });
  repeatEarlyInput();
  const [first, second] = document.querySelectorAll('button') as unknown as [HTMLButtonElement, HTMLButtonElement];
  return { pressed, letCome, first, second, box: document.querySelector('input') as HTMLInputElement };
}

test('presses on an unhydrated part are shown as pending and repeated in order after hydration', async () => {
  const { pressed, letCome, first, second } = await openUnhydratedPage();
  const seenByReact = vi.fn();
  document.addEventListener('click', seenByReact, { capture: true });

  second.click();
  second.click();
  first.click();

  expect([first, second].map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
  expect(seenByReact).not.toHaveBeenCalled();
  letCome();
  await vi.waitFor(() => expect(pressed).toEqual(['second', 'first']), SOON);
  expect([first, second].map((button) => button.getAttribute('aria-busy'))).toEqual([null, null]);
  second.click();
  expect(pressed).toEqual(['second', 'first', 'second']);
});

test('a box ticked before hydration stays ticked, and its event is repeated after hydration', async () => {
  const { pressed, letCome, box } = await openUnhydratedPage();

  box.click();
  expect(box.checked).toBe(true);
  letCome();

  await vi.waitFor(() => expect(pressed).toEqual(['box true']), SOON);
  expect(box.checked).toBe(true);
});
