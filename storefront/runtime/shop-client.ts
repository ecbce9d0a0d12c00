import { createContext, type RouterContextProvider } from 'react-router';
import type { Client } from '#contract/client.ts';

const clientContext = createContext<Client>();

export function provideClient(context: RouterContextProvider, client: Client): RouterContextProvider {
  context.set(clientContext, client);
  return context;
}

export const clientOf = (context: Readonly<RouterContextProvider>): Client => context.get(clientContext);
