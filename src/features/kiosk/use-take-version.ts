import { useEffect } from 'react'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'

/** Takes a newer version between two guests, when no order is under way. */
export function useTakeVersion(isIdle: boolean): void {
  const { newVersion, orders } = useServices()
  const version = useStore(newVersion)
  const outbox = useStore(orders.outbox)
  const isBusy = outbox?.some(({ status }) => status.type === 'sending') ?? true
  useEffect(() => {
    if (isIdle && !isBusy) version?.take()
  }, [isIdle, isBusy, version])
}
