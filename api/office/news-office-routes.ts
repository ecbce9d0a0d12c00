import { type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { MOST_CHANGED, officeNews } from '#contract/office/office-news-contract.ts';
import { selectNews } from './news-sql.ts';

export const newsOfficeRoutes = (): OfficeRoute[] => [
  officeRoute(officeNews, async (call) => {
    const { permissions } = signedInStaff(call);
    const news = await selectNews(call.db, { since: call.input.since ?? null, most: MOST_CHANGED });
    const seesOrders = permissions.includes('orders.see');
    return {
      cursor: news.cursor,
      counts: {
        accept: seesOrders ? news.accept : null,
        mails: permissions.includes('messages.answer') ? news.mails : null,
      },
      changed: seesOrders ? news.changed : [],
    };
  }),
];
