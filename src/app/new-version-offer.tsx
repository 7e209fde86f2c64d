import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useServices } from '#services/services.ts'
import type { NewVersion } from '#services/device/new-version.ts'
import { kiosk, useMedia } from '#services/device/use-media.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { isUnsettled } from '#sync/outbox.ts'
import { useToast } from '#ui/use-toast.ts'
import { onIdle } from '#client/device/on-idle.ts'
import { isNoCheckoutOpen, untilNoCheckout } from './wait-for-checkout.ts'

export interface NewVersionOfferProps {
  readonly version: NewVersion
}

/**
 * Offers a newer version when nothing is under way (see note: when a newer version may come). A
 * kiosk has no guest to accept it: there it is taken when idle and the cart is empty.
 */
export function NewVersionOffer({ version }: NewVersionOfferProps) {
  const { orders } = useServices()
  const outbox = useStore(orders.outbox)
  const isKiosk = useMedia(kiosk)
  if (outbox?.some(isUnsettled)) return null
  return isKiosk ? <TakeUnattended version={version} /> : <Offer version={version} />
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
        action: { label: t('status.update'), onPress: () => void take() },
      })
    }
    async function take() {
      // A checkout opened after the offer goes first; the offer is then repeated.
      if (await isNoCheckoutOpen()) version.take()
      else await offer()
    }
    void offer()
    return () => stop.abort()
  }, [version, toast, t])
  return null
}

const takeAfterMs = 60_000

function TakeUnattended({ version }: NewVersionOfferProps) {
  const { carts } = useServices()
  const slug = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' })
  useEffect(() => {
    async function take() {
      const { cart } = carts.watch(slug).get()
      if (cart.lines.length === 0 && (await isNoCheckoutOpen())) version.take()
    }
    return onIdle(takeAfterMs, () => void take())
  }, [version, carts, slug])
  return null
}
