import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { WireEarning } from '#contract/office/office-today-contract.ts';
import { useFormatAmd, useGroupThousands } from '#ui/use-format-amd.ts';
import { useCampaignName } from '../newsletter/campaign-name.ts';
import { useMay } from '../state/office-site.tsx';
import styles from './today.module.css';
import { FoldedPart } from './today-part.tsx';

/** The results of promotions and of mails in one table. */
export function Earnings({ earnings }: { earnings: readonly WireEarning[] }) {
  const t = useTranslations('today');
  const tMails = useTranslations('newsletter');
  const group = useGroupThousands();
  const formatAmd = useFormatAmd();
  const hasMargin = earnings.some(({ margin }) => margin !== null);
  return (
    <FoldedPart title={t('earnings')}>
      <p className="small muted">{t('earningsHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('earnings')}>
        <table className={styles.earnings}>
          <thead>
            <tr>
              <th scope="col">{t('earningsName')}</th>
              <th scope="col">{tMails('ordersHead')}</th>
              <th scope="col">{tMails('totalHead')}</th>
              {hasMargin && <th scope="col">{tMails('marginHead')}</th>}
            </tr>
          </thead>
          <tbody>
            {earnings.map((earning) => (
              <tr key={`${earning.promotion_id} ${earning.campaign}`}>
                <th scope="row">
                  <EarningName earning={earning} />
                </th>
                <td className="num">{group(earning.orders)}</td>
                <td className="num">{formatAmd(earning.total)}</td>
                {hasMargin && <td className="num">{earning.margin === null ? '–' : formatAmd(earning.margin)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FoldedPart>
  );
}

function EarningName({ earning: { promotion_id: id, campaign, name } }: { earning: WireEarning }) {
  const locale = useLocale();
  const campaignName = useCampaignName([]);
  const mayOpen = useMay('promotions.edit');
  const text = (name && inLocale(name, locale)) || campaignName(campaign ?? '');
  return id !== null && mayOpen ? <Link to={`/promotions/${id}`}>{text}</Link> : text;
}
