import { createContext, type ReactNode, useContext } from 'react';
import type { Services } from './services.ts';

const Context = createContext<Services | null>(null);

export function ServicesProvider(props: { readonly services: Services; readonly children: ReactNode }) {
  return <Context.Provider value={props.services}>{props.children}</Context.Provider>;
}

export function useServices(): Services {
  const services = useContext(Context);
  if (services === null) throw new Error('useServices needs a ServicesProvider');
  return services;
}
