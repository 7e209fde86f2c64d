import { useNavigate } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { readCartLine } from '#contract/cart/cart-wire.ts'
import { addLine, clearLines } from '#domain/cart/cart-changes.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { countItems } from '#domain/cart/count-items.ts'
import { orderTheSame, rebuildLines } from '#domain/suite/rebuild-lines.ts'
import type { GoneLine } from '#domain/suite/rebuild-lines.ts'
import { useText } from '#i18n/use-text.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/use-toast.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'
import { openChange } from './open-change.ts'
import { GoneLines } from './gone-lines.tsx'

export interface ChangePreOrderProps extends BookedPreOrder {
  readonly disabled: boolean
}

/** Puts a submitted pre-order back into the cart and the checkout, whole or not at all. */
export function ChangePreOrder({ disabled, ...pre }: ChangePreOrderProps) {
  const { t } = useText()
  const { slug, cartName, index } = useVenue()
  const { orders } = useServices()
  const { cart, ready, change } = useCart()
  const navigate = useNavigate()
  const toast = useToast()
  const [asked, setAsked] = useState<readonly CartLine[] | null>(null)
  const [gone, setGone] = useState<readonly GoneLine[]>([])
  const [busy, setBusy] = useState(false)

  function begin() {
    const rebuilt = rebuildLines(pre.preOrder.items.map(readCartLine), index)
    setGone(rebuilt.ok ? [] : rebuilt.error)
    if (!rebuilt.ok) return
    const { value: lines } = rebuilt
    const isFree = cart.lines.length === 0 || orderTheSame(cart.lines, lines)
    if (isFree) void put(lines)
    else setAsked(lines)
  }

  async function put(lines: readonly CartLine[]) {
    setBusy(true)
    const isStored = await openChange(orders, { ...pre, cartName })
    if (isStored) await change((before) => lines.reduce(addLine, clearLines(before)))
    setBusy(false)
    setAsked(null)
    if (!isStored) return toast({ text: t('preOrdered.notStored'), topic: 'pre-order' })
    const search = { eventSuite: pre.booked.eventSuite.id }
    await navigate({ to: '/$slug/cart', params: { slug }, search })
  }

  return (
    <>
      <div role="alert">
        {gone.length === 0 ? null : (
          <Banner tone="warning" title={t('preOrdered.setFailed')}>
            <GoneLines gone={gone} items={pre.preOrder.items} />
          </Banner>
        )}
      </div>
      <Button
        tone="primary"
        size="l"
        wide
        icon={<Pencil aria-hidden="true" />}
        disabled={disabled || !ready}
        busy={busy}
        onPress={begin}
      >
        {t('preOrdered.change')}
      </Button>
      <Dialog
        open={asked !== null}
        title={t('preOrdered.replace')}
        confirmLabel={t('preOrdered.yesReplace')}
        cancelLabel={t('preOrdered.goBack')}
        busy={busy}
        onConfirm={() => asked && !busy && void put(asked)}
        onCancel={() => setAsked(null)}
      >
        {t('preOrdered.replaceText', { count: countItems(cart) })}
      </Dialog>
    </>
  )
}
