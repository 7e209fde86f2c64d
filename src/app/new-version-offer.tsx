import { useEffect } from 'react'
import { useServices } from '#services/services.ts'
import type { NewVersion } from '#services/device/new-version.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { isUnsettled } from '#sync/outbox.ts'
import { isNoCheckoutOpen, updateLock } from '#sync/update-lock.ts'
import { useToast } from '#ui/use-toast.ts'

export interface NewVersionOfferProps {
  readonly version: NewVersion
}

/**
 * Offers a newer version when nothing is under way (see note: when a newer version may come). A
 * kiosk takes it between two guests (see features/kiosk/use-kiosk-device.ts).
 */
export function NewVersionOffer({ version }: NewVersionOfferProps) {
  const { orders } = useServices()
  const outbox = useStore(orders.outbox)
  if (isKiosk() || outbox?.some(isUnsettled)) return null
  return <Offer version={version} />
}

function Offer({ version }: NewVersionOfferProps) {
  const { t } = useText()
  const toast = useToast()
  useEffect(() => {
    const stop = new AbortController()
    async function offer() {
      if (!(await untilNoCheckout(stop.signal)) || stop.signal.aborted) return
      toast({
        text: t('status.newVersion'),
        topic: 'version',
        action: { label: t('status.update'), onPress: () => letRun(take()) },
      })
    }
    async function take() {
      // A checkout opened after the offer goes first; the offer is then repeated.
      if (await isNoCheckoutOpen()) version.take()
      else await offer()
    }
    letRun(offer())
    return () => stop.abort()
  }, [version, toast, t])
  return null
}

/**
 * Waits until no tab has a checkout open; false: given up
 * (see note: when a newer version may come).
 */
async function untilNoCheckout(signal: AbortSignal): Promise<boolean> {
  if (!('locks' in navigator)) return true
  try {
    return await navigator.locks.request(updateLock, { signal }, () => true)
  } catch {
    return false
  }
}
