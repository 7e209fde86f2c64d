import { useEffect, useState } from 'react'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'

/**
 * Starts the page anew between two guests when the last order that waited here has left: the page's
 * memory has its texts until then.
 */
export function useRestartWhenSent(
  isIdle: boolean,
  { restart }: Pick<KioskService, 'restart'>,
): void {
  const outbox = useStore(useServices().orders.outbox)
  const isWaiting = (outbox?.length ?? 0) > 0
  const [hasWaited, setHasWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setHasWaited(true)
  const isSent = hasWaited && !isWaiting
  useEffect(() => {
    if (isIdle && isSent) letRun(restart())
  }, [isIdle, isSent, restart])
}
