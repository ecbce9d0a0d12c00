import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import styles from './new-order.module.css';

type Props = { busy: boolean; disabled: boolean; children: ReactNode };

/** Submits a new or changed order. */
export const PlaceButton = ({ children, ...state }: Props) => (
  <Button aria-keyshortcuts="Control+Enter" type="submit" className={styles.place} look="main" size="l" wide {...state}>
    {children}
    <ShortcutKey>Ctrl Enter</ShortcutKey>
  </Button>
);
