import { type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { MAX_CHANGED_ORDERS, officeNews } from '#contract/office/office-news-contract.ts';
import { selectNews } from './news-sql.ts';

const MAX_MENTIONS = 3;

export const newsOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(officeNews, async (call) => {
    const { permissions, staffId } = signedInStaff(call);
    const since = call.input.since ?? null;
    const news = await selectNews(call.db, { staffId, since, most: MAX_CHANGED_ORDERS, maxMentions: MAX_MENTIONS });
    const seesOrders = permissions.includes('orders.see');
    return {
      cursor: news.cursor,
      counts: {
        accept: seesOrders ? news.accept : null,
        mails: permissions.includes('messages.answer') ? news.mails : null,
        jobs: permissions.includes('products.price') ? news.jobs : null,
      },
      changed: seesOrders ? news.changed : [],
      mentions: seesOrders ? news.mentions : [],
    };
  }),
];
