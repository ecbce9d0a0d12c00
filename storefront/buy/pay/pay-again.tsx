import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#contract/checkout-contract.ts';
import { isOnline } from '#rules/checkout/payment-method.ts';
import type { ShownOrder } from '#storefront/buy/order/load-order.ts';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { RadioCard } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { ActionError } from './action-error.tsx';
import { useLeaving } from './go-to-pay.ts';
import styles from './pay.module.css';
import { PayMarks } from './pay-marks.tsx';
import { usePay } from './use-pay-actions.ts';

type PayAgainProps = ShownOrder & {
  refresh: () => Promise<ShownOrder | null>;
  onSettled: () => void;
};

export function PayAgain({ order, methods, refresh, onSettled }: PayAgainProps) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('pay');
  const isLeaving = useLeaving((leaving) => leaving.isLeaving);
  const { isBusy, error, pay } = usePay({ order, refresh, onSettled });
  const isReady = useStateReady();
  const [chosen, setChosen] = useState(order.payment.method);
  const method = methods.some((offered) => offered.method === chosen) ? chosen : methods[0]?.method;
  if (!method) return <NoMethods refresh={refresh} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLeaving) void pay(method);
  };
  return (
    <form className={classNames(styles.again, 'needs-script')} onSubmit={submit}>
      <MethodChoice methods={methods} method={method} onChoose={setChosen} />
      <ActionError error={error} />
      <Button type={isReady ? 'submit' : 'button'} look="main" size="l" wide busy={isBusy || isLeaving}>
        <span className="num">{isOnline(method) ? t('pay', { total: formatAmd(order.toPay) }) : t('choose')}</span>
      </Button>
      <p className="hint" role="status">
        {isLeaving && t('going')}
      </p>
    </form>
  );
}

type MethodChoiceProps = { methods: PaymentMethod[]; method: string; onChoose: (method: string) => void };

function MethodChoice({ methods, method, onChoose }: MethodChoiceProps) {
  const t = useTranslations('pay');
  return (
    <fieldset>
      <legend>{t('ways')}</legend>
      <div className="ways">
        {methods.map((offered) => (
          <RadioCard
            key={offered.method}
            name="pay-again"
            value={offered.method}
            title={offered.title}
            note={offered.description}
            checked={offered.method === method}
            onChange={() => onChoose(offered.method)}
            aside={<PayMarks marks={offered.marks} img={offered.img} />}
          />
        ))}
      </div>
    </fieldset>
  );
}

function NoMethods({ refresh }: { refresh: () => Promise<unknown> }) {
  const t = useTranslations('pay');
  const common = useTranslations('common');
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await refresh();
    setBusy(false);
  };
  return (
    <div className="note note--bad needs-script" role="alert">
      <Icon name="alert" />
      <span>{t('noWays')}</span>
      <Button look="line" size="s" busy={isBusy} onClick={() => void retry()}>
        {common('retry')}
      </Button>
    </div>
  );
}
