import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import * as contract from '#contract/office/office-texts-contract.ts';
import { changeText, matches, readTexts } from './custom-texts.ts';
import type { InterfaceTexts } from './interface-texts.ts';

type Parts = { interfaceTexts: InterfaceTexts; notifyCatalogChanged: () => void };

export const textsOfficeRoutes = ({ interfaceTexts, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.listTexts, async ({ db, input: { q = '', only_own: onlyOwn, from } }) => {
    const found = (await readTexts(db, interfaceTexts)).filter(
      (text) => matches(text, q) && (!onlyOwn || Object.values(text.own).some((own) => own !== null)),
    );
    const next = from + contract.TEXTS_PAGE;
    return { data: found.slice(from, next), total: found.length, next: next < found.length ? next : null };
  }),
  officeRoute(contract.changeText, async (call) => {
    const { key, own, seen } = call.input;
    const change = await changeText(call.db, { actor: actorOf(call) }, { key, own, seen }, interfaceTexts);
    notifyCatalogChanged();
    const text = (await readTexts(call.db, interfaceTexts)).find((one) => one.key === key);
    if (!text) throw new Refusal('not_found');
    return { text, change };
  }),
];
