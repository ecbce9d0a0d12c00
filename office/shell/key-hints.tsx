import styles from './key-hints.module.css';

type Hint = readonly [keys: readonly string[], says: string];

/** Below a list, on wide screens: the keys that move in it. */
export function KeyHints({ hints }: { hints: readonly Hint[] }) {
  return (
    <div className={`${styles.hints} on-l`}>
      {hints.map(([keys, says]) => (
        <span key={says}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {says}
        </span>
      ))}
    </div>
  );
}
