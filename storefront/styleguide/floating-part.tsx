import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, Drawer } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { LONG_TEXT, NAME_OF_200, Part, Samples } from './sample.tsx';

const PICTURE = '/storage/placeholder/product.svg';

export function FloatingPart() {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'left' | 'right' | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Վերևում բացվողներ">
      <Samples name="Պատուհաններ">
        <Button onClick={() => setOpen('dialog')}>Պատուհան</Button>
        <Button onClick={() => setOpen('wide')}>Լայն պատուհան</Button>
        <Button onClick={() => setOpen('left')}>Ձախից</Button>
        <Button onClick={() => setOpen('right')}>Աջից</Button>
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
        <div className="toast">
          <img src={PICTURE} alt="" width="52" height="52" />
          <span>
            <b>Ապրանքն ավելացվել է զամբյուղ։</b>
            <a href="/shop/cart">Դիտել զամբյուղը</a>
          </span>
        </div>
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
