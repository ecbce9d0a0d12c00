import { createContext, type RouterContextProvider } from 'react-router';
import type { Client } from '#contract/client.ts';

const clientContext = createContext<Client>();

export function provideClient(context: RouterContextProvider, client: Client): RouterContextProvider {
  context.set(clientContext, client);
  return context;
}

/** Creates one value per client. A client lives for one request on the server and one page in the browser. */
export function perClient<T>(make: () => T): (client: Client) => T {
  const made = new WeakMap<Client, T>();
  return (client) => {
    const known = made.get(client) ?? make();
    made.set(client, known);
    return known;
  };
}

export const clientOf = (context: Readonly<RouterContextProvider>): Client => context.get(clientContext);
