import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/dialog.tsx';
import { useKeys } from '../state/keys.ts';
import { usePreferences } from '../state/preferences.ts';
import styles from './key-list.module.css';
import { KEY_LIST_EVENT } from './open-palette.ts';
import { useSections } from './sections.ts';

export function KeyList() {
  const t = useTranslations('keys');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys({ '?': open });
  useEffect(() => {
    addEventListener(KEY_LIST_EVENT, open);
    return () => removeEventListener(KEY_LIST_EVENT, open);
  });
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
      {isOpen && <Lists />}
    </Dialog>
  );
}

type Line = readonly [keys: readonly string[], says: string];

function Lists() {
  const t = useTranslations('keys');
  const tShell = useTranslations('shell');
  const tNew = useTranslations('newOrder');
  const tChange = useTranslations('orderChange');
  const tDeliveries = useTranslations('deliveries');
  const tReturns = useTranslations('returns');
  const tReviews = useTranslations('reviews');
  const tPromotions = useTranslations('promotions');
  const { letters } = usePreferences();
  const sections = useSections().map(({ letter, name }): Line => [['G', letter], tShell(name)]);
  const groups: readonly (readonly [title: string, lines: readonly Line[]])[] = [
    [
      t('everywhere'),
      [
        [['Ctrl', 'K'], t('palette')],
        [['?'], t('all')],
        [['Esc'], t('close')],
      ],
    ],
    [t('toSections'), sections],
    [
      tShell('today'),
      [
        [['1', '…', '9'], t('line')],
        [['N'], tNew('title')],
      ],
    ],
    [
      t('lists'),
      [
        [['J', 'K'], t('upDown')],
        [['Enter'], t('open')],
        [['X'], t('select')],
        [['A'], t('step')],
        [['P'], t('print')],
        [['/'], t('search')],
      ],
    ],
    [
      t('productProducts'),
      [
        [['N'], t('productNew')],
        [['↑', '↓', 'Tab'], t('productCells')],
        [['Enter'], t('productEdit')],
        [['Ctrl', 'D'], t('productFill')],
        [['Ctrl', 'C / V'], t('productSheet')],
        [['Ctrl', 'S'], t('productSave')],
        [['Ctrl', 'Z'], t('productUndo')],
        [['X'], t('select')],
        [['Ctrl', 'A'], t('productAllMatching')],
        [['B'], t('productPrice')],
        [['M'], t('productMarks')],
      ],
    ],
    [
      t('productOneProduct'),
      [
        [['Ctrl', 'S'], t('productSave')],
        [['Ctrl', 'D'], t('productCopy')],
      ],
    ],
    [tShell('orders'), [[['N'], tNew('title')]]],
    [
      tNew('title'),
      [
        [['Enter'], tNew('keyPick')],
        [['/'], tNew('product')],
        [['Ctrl', 'Enter'], tNew('place')],
      ],
    ],
    [
      tShell('deliveries'),
      [
        [['S'], tDeliveries('scan')],
        [['P'], tDeliveries('act.packed')],
        [['O'], tDeliveries('act.out')],
        [['D'], tDeliveries('act.delivered')],
        [['N'], tDeliveries('act.not_home')],
      ],
    ],
    [
      tPromotions('title'),
      [
        [['N'], tPromotions('addTitle')],
        [['C'], tPromotions('keyCopy')],
      ],
    ],
    [
      tReturns('title'),
      [
        [['A'], tReturns('keyAccept')],
        [['D'], tReturns('decide')],
      ],
    ],
    [
      tReviews('title'),
      [
        [['A'], tReviews('publish')],
        [['X'], tReviews('refuse')],
        [['R'], tReviews('reply')],
      ],
    ],
    [
      t('oneOrder'),
      [
        [['A'], t('step')],
        [['D'], t('handOver')],
        [['E'], tChange('open')],
        [['N'], tReturns('key')],
        [['R'], t('refund')],
        [['S'], t('settle')],
        [['I'], t('scan')],
        [['M'], t('note')],
        [['J', 'K'], t('neighbours')],
        [['Enter'], t('send')],
      ],
    ],
  ];
  return (
    <div className={styles.keys}>
      {!letters && <p className="note note--warm">{t('lettersOff')}</p>}
      {groups.map(([title, lines]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {lines.map(([keys, says]) => (
              <div key={keys.join('')}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
