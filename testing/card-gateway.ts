import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Bill = { orderId: string; formUrl: string; fields: Record<string, string>; status: Record<string, unknown> };
type Method = 'register' | 'getOrderStatusExtended' | 'reverse' | 'refund';
type Call = { method: string; fields: Record<string, string> };

/** `none`: this call succeeds; `error7`: an error code; `broken` and `lost`: the connection breaks before or after the call takes effect. */
export type Fault = 'none' | 'hang' | 'html' | 'error7' | 'broken' | 'lost';

export type CardGateway = {
  url: string;
  calls: Call[];
  faults: Partial<Record<Method, Fault[]>>;
  slowMs: number;
  gate: Promise<void>;
  /** The only password that the gateway accepts; null accepts all. */
  password: string | null;
  bill: (number: string) => Bill | undefined;
  pay: (number: string, changes?: Record<string, unknown>) => void;
  refuse: (number: string, actionCode: number) => void;
  close: () => Promise<void>;
};

/** Opens a test gateway with the protocol of docs/spec/payments.md 3. */
export async function openCardGateway(): Promise<CardGateway> {
  const bills = new Map<string, Bill>();
  const gateway: CardGateway = {
    url: '',
    calls: [],
    faults: {},
    slowMs: 0,
    gate: Promise.resolve(),
    password: null,
    bill: (number) => bills.get(number),
    pay(number, changes = {}) {
      const bill = bills.get(number);
      if (!bill) throw new Error(`the gateway has no bill ${number}`);
      Object.assign(bill.status, {
        orderStatus: 2,
        actionCode: 0,
        cardAuthInfo: { pan: '411111**1111', cardholderName: 'ANNA P', approvalCode: '123456' },
        ip: '203.0.113.7',
        ...changes,
      });
    },
    refuse(number, actionCode) {
      Object.assign(bills.get(number)?.status ?? {}, { orderStatus: 6, actionCode });
    },
    close: async () => {},
  };

  const server = createServer(async (request, response) => {
    const method = /\/payment\/rest\/(\w+)\.do$/.exec(request.url ?? '')?.[1] as Method;
    const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    gateway.calls.push({ method, fields });
    if (gateway.slowMs > 0) await new Promise((later) => setTimeout(later, gateway.slowMs));
    await gateway.gate;
    const fault = gateway.faults[method]?.shift();
    const isDone = fault === undefined || fault === 'none' || fault === 'lost';
    const answer = isDone ? toAnswer(method, fields) : { errorCode: '7', errorMessage: 'System error' };
    if (fault === 'hang') return;
    if (fault === 'broken' || fault === 'lost') return response.destroy();
    if (fault === 'html') return response.end('<html><body>Sorry</body></html>');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });

  function toAnswer(method: Method, fields: Record<string, string>): object {
    if (gateway.password !== null && fields.password !== gateway.password)
      return { errorCode: '5', errorMessage: 'Access denied' };
    const bill =
      bills.get(fields.orderNumber ?? '') ?? [...bills.values()].find((one) => one.orderId === fields.orderId);
    if (method === 'register') return register(fields, bill);
    if (!bill) return { errorCode: '6', errorMessage: 'Unregistered orderId' };
    if (method === 'getOrderStatusExtended') return { errorCode: '0', ...bill.status };
    if (bill.status.orderStatus !== 2 && bill.status.orderStatus !== 4)
      return { errorCode: 7, errorMessage: 'wrong state' };
    return giveBack(method, bill, Number(fields.amount));
  }

  function register(fields: Record<string, string>, known: Bill | undefined): object {
    if (known) return { errorCode: 1, errorMessage: 'registered already' };
    const orderId = randomUUID();
    const formUrl = `${gateway.url.replace('rest/', 'merchants')}/kayts/payment_${fields.language}.html?mdOrder=${orderId}`;
    const number = fields.orderNumber as string;
    const status = { orderNumber: number, orderStatus: 0, amount: Number(fields.amount), currency: fields.currency };
    bills.set(number, { orderId, formUrl, fields, status });
    return { orderId, formUrl };
  }

  function giveBack(method: Method, { status }: Bill, amount: number): object {
    if (method === 'reverse') Object.assign(status, { orderStatus: 3 });
    else {
      const before = (status.refunds as { amount: number }[] | undefined) ?? [];
      Object.assign(status, { orderStatus: 4, refunds: [...before, { amount }] });
    }
    return { errorCode: 0 };
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/payment/rest/`;
  gateway.close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return gateway;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
