import styles from './key-hints.module.css';

type Hint = readonly [keys: readonly string[], says: string];

/** The keys of a list, shown below it on wide screens. */
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
