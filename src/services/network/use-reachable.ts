import { useServices } from '#services/services.ts'

/**
 * Before a call that needs the server: whether it can be reached. The state may be seconds old: where
 * it says "offline" and the browser has a connection, the server is asked first.
 */
export function useReachable(): () => Promise<boolean> {
  const { network, checkNetwork } = useServices()
  return async () => network.get() !== 'offline' || (navigator.onLine && checkNetwork())
}
