import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { countItems } from '#domain/cart/count-items.ts'
import { orderTheSame, rebuildLines } from '#domain/suite/rebuild-lines.ts'
import type { GoneLine } from '#domain/suite/rebuild-lines.ts'
import { useText } from '#i18n/use-text.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { SuiteOwner } from '../use-suite-owner.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'
import { GoneLines } from './gone-lines.tsx'

export interface ChangePreOrderProps extends BookedPreOrder {
  readonly disabled: boolean
  readonly owner: SuiteOwner
}

/** Puts a submitted pre-order back into the cart and the checkout, whole or not at all. */
export function ChangePreOrder({ preOrder, disabled, owner }: ChangePreOrderProps) {
  const { t } = useText()
  const { index } = useVenue()
  const { cart, ready } = useCart()
  const [gone, setGone] = useState<readonly GoneLine[]>([])
  const ordered = preOrder.lines.map(({ line }) => line)
  const busy = owner.act === 'changing'

  function begin() {
    const rebuilt = rebuildLines(ordered, index)
    setGone(rebuilt.ok ? [] : rebuilt.error)
    if (!rebuilt.ok) return
    const { value: lines } = rebuilt
    const isFree = cart.lines.length === 0 || orderTheSame(cart.lines, lines)
    owner.change(lines, !isFree)
  }

  return (
    <>
      <div role="alert">
        {gone.length === 0 ? null : (
          <Banner tone="warning" title={t('preOrdered.setFailed')}>
            <GoneLines gone={gone} ordered={ordered} />
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
        open={owner.asks === 'replace'}
        title={t('preOrdered.replace')}
        confirmLabel={t('preOrdered.yesReplace')}
        cancelLabel={t('preOrdered.goBack')}
        busy={busy}
        onConfirm={owner.agree}
        onCancel={owner.decline}
      >
        {t('preOrdered.replaceText', { count: countItems(cart) })}
      </Dialog>
    </>
  )
}
