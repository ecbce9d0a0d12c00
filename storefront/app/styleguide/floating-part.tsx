import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, Drawer } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast, type Toast, ToastBox } from '#ui/toast.tsx';
import { LONG_TEXT, NAME_OF_200, Part, Samples, Shown } from './sample.tsx';

const PICTURE = '/storage/placeholder/product.svg';

const OPENINGS = [
  ['dialog', 'Պատուհան'],
  ['wide', 'Լայն պատուհան'],
  ['left', 'Ձախից'],
  ['right', 'Աջից'],
] as const;
const TOASTS: (Toast & { state: string })[] = [
  { state: 'good', text: 'Պահպանված է', tone: 'good' },
  { state: 'bad', text: 'Չհաջողվեց պահպանել', tone: 'bad' },
  {
    state: 'picture',
    text: 'Ապրանքն ավելացվեց զամբյուղ։',
    image: PICTURE,
    action: <a href="/shop/cart">Դիտել զամբյուղը</a>,
  },
];
const NOTES = [
  { state: 'plain', icon: 'clock', words: 'Պատվերը կառաքվի վաղը' },
  { state: 'good', icon: 'check', words: 'Փոփոխությունները պահպանված են' },
  { state: 'bad', icon: 'alert', words: LONG_TEXT },
] as const;

export function FloatingPart() {
  const [open, setOpen] = useState<(typeof OPENINGS)[number][0] | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Վերևում բացվողներ">
      <Samples name="Պատուհաններ">
        {OPENINGS.map(([state, words]) => (
          <Shown key={state} part="dialog" state={state}>
            <Button onClick={() => setOpen(state)}>{words}</Button>
          </Shown>
        ))}
      </Samples>
      <Samples name="Հաղորդագրություններ">
        <Button onClick={() => showToast({ text: 'Պահպանված է', tone: 'good' })}>Լավ</Button>
        <Button onClick={() => showToast({ text: 'Չհաջողվեց պահպանել', tone: 'bad' })}>Վատ</Button>
        <Button
          onClick={() => showToast({ text: NAME_OF_200, image: PICTURE, action: <a href="/shop/cart">Զամբյուղ</a> })}
        >
          Նկարով
        </Button>
      </Samples>
      <Samples name="Հաղորդագրության տեսք">
        {TOASTS.map(({ state, ...toast }, index) => (
          <Shown key={state} part="toast" state={state}>
            <ToastBox toast={{ id: -index - 1, ...toast }} />
          </Shown>
        ))}
      </Samples>
      <Samples name="Նշումներ">
        {NOTES.map(({ state, icon, words }) => (
          <Shown key={state} part="note" state={state}>
            <p className={state === 'plain' ? 'note' : `note note--${state}`}>
              <Icon name={icon} />
              {words}
            </p>
          </Shown>
        ))}
      </Samples>
      <Samples name="Էջի բեռնում">
        <Shown part="page-progress" state="busy">
          <div className="guide-window">
            <div className="progress" role="progressbar" aria-label="Բեռնվում է" />
          </div>
        </Shown>
      </Samples>
      <Dialog open={open === 'dialog' || open === 'wide'} onClose={close} title={LONG_TEXT} wide={open === 'wide'}>
        <p>{NAME_OF_200}</p>
        <Button look="main" onClick={close}>
          Փակել
        </Button>
      </Dialog>
      <Drawer
        open={open === 'left' || open === 'right'}
        onClose={close}
        label="Զտիչներ"
        side={open === 'right' ? 'right' : 'left'}
      >
        <p>{LONG_TEXT}</p>
      </Drawer>
    </Part>
  );
}
