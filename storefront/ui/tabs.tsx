import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export type Tab = { key: string; title: ReactNode; content: ReactNode };

/** Tabs with arrow keys, Home and End; every panel stays in the HTML. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.key);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    setChosen(tabs[index]?.key);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-${key}-p`}
            aria-selected={key === chosen}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => setChosen(key)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div key={key} role="tabpanel" id={`${id}-${key}-p`} aria-labelledby={`${id}-${key}`} hidden={key !== chosen}>
          {content}
        </div>
      ))}
    </>
  );
}
