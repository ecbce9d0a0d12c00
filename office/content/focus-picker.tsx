import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { MediaFile } from '#contract/office/office-media-contract.ts';
import { focusPosition } from '#rules/shop/picture-region.ts';
import { pictureOf } from '../state/picture-of.ts';
import styles from './content.module.css';

type Focus = NonNullable<MediaFile['focus']>;
type Props = { path: string; focus: Focus | null; onFocus: (focus: Focus | null) => void };

const CENTER: Focus = { x: 50, y: 50 };
const STEP = 5;
const FINE_STEP = 1;

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** Moves by arrow keys; with Shift in finer steps. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Sets the point of a picture that every crop keeps visible, with examples of the crops. */
export function FocusPicker({ path, focus, onFocus }: Props) {
  const t = useTranslations('content.library');
  const hint = useId();
  const { x, y } = focus ?? CENTER;
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A press by keyboard has no coordinates.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onFocus({ x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) });
  };
  const onKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP : STEP;
    onFocus({ x: percent(x + move[0] * step), y: percent(y + move[1] * step) });
  };
  return (
    <section>
      <h3>{t('focus')}</h3>
      <p id={hint} className="small muted">
        {t('focusHint')}
      </p>
      <div className={styles.focus}>
        <button
          type="button"
          className={styles.focusPicture}
          aria-label={t('focusAt', { left: x, top: y })}
          aria-describedby={hint}
          onClick={press}
          onKeyDown={onKey}
        >
          <img src={pictureOf(path, 'large')} alt="" draggable={false} />
          <span className={styles.focusPoint} style={{ left: `${x}%`, top: `${y}%` }} />
        </button>
        <Crops path={path} position={focus && focusPosition(focus)} />
      </div>
      <p className="sr" role="status">
        {focus && t('focusAt', { left: focus.x, top: focus.y })}
      </p>
      {focus && (
        <button className="link" type="button" onClick={() => onFocus(null)}>
          {t('focusReset')}
        </button>
      )}
    </section>
  );
}

const CROPS = ['slide', 'phone', 'banner', 'post'] as const;

/** Shows the crops of the picture. Without a focal point each crop uses the default position of the storefront. */
function Crops({ path, position }: { path: string; position: string | null }) {
  const t = useTranslations('content.library');
  return (
    <ul className={styles.crops} aria-label={t('crops')}>
      {CROPS.map((crop) => (
        <li key={crop}>
          <img
            className={styles[crop]}
            src={pictureOf(path, 'large')}
            alt=""
            style={position === null ? undefined : { objectPosition: position }}
          />
          <small className="muted">{t(`crop.${crop}`)}</small>
        </li>
      ))}
    </ul>
  );
}
