import { createContext, type RouterContextProvider } from 'react-router';
import type { Client } from '#contract/client.ts';

const clientContext = createContext<Client>();

/** Puts the client where loaders find it: one per request on the server, one per page in the browser. */
export function provideClient(context: RouterContextProvider, client: Client): RouterContextProvider {
  context.set(clientContext, client);
  return context;
}

/** The client of a loader: `const client = clientOf(context)`. */
export const clientOf = (context: Readonly<RouterContextProvider>): Client => context.get(clientContext);
