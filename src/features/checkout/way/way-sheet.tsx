import { useBill } from '#services/pricing/use-bill.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { FulfilmentRow } from '../delivery/fulfilment-row.tsx'
import { FulfilmentSection } from '../delivery/fulfilment-section.tsx'
import { useDefaultFulfilment } from '../delivery/use-default-fulfilment.ts'
import { useDeliveryOfCart } from '../delivery/use-delivery-of-cart.ts'
import { useFulfilment } from '../delivery/use-fulfilment.ts'
import { PickupTimeSection } from '../pickup/pickup-time-section.tsx'
import { resolvedSlot } from '../pickup/resolved-slot.ts'
import { useTimeOfCart } from '../pickup/use-time-of-cart.ts'
import type { SectionProps } from '../section-props.ts'
import { useCheckout } from '../use-checkout.ts'
import { useSubmittedLines } from '../use-submitted-lines.ts'
import { useCheckoutFacts } from '../use-checkout-facts.ts'
import css from './way-sheet.module.css'

export interface WaySheetProps {
  readonly onClose: () => void
}

/** How and when, asked before browsing: the checkout's own questions, into the same draft. */
export function WaySheet({ onClose }: WaySheetProps) {
  const { t } = useText()
  const checkout = useCheckout({ lines: useSubmittedLines() })
  const facts = useCheckoutFacts(useBill())
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('way.title')}
      closeLabel={t('common.close')}
      footer={
        <Button tone="primary" size="l" wide onPress={onClose}>
          {t('way.toMenu')}
        </Button>
      }
    >
      {checkout.step === 'opening' || !facts.isReady ? null : (
        <Questions checkout={checkout} facts={facts} faults={{}} />
      )}
    </Sheet>
  )
}

function Questions(parts: SectionProps) {
  const { checkout, facts } = parts
  const { ways } = useFulfilment()
  useDefaultFulfilment(checkout)
  useDeliveryOfCart({ checkout, facts })
  const changes = useTimeOfCart({
    from: facts.pickupFrom,
    to: facts.slots === null ? undefined : resolvedSlot(checkout.typed.details, facts),
  })
  return (
    <div className={css.parts}>
      {ways.length > 1 ? null : <FulfilmentRow />}
      <FulfilmentSection {...parts} />
      <PickupTimeSection {...parts} changes={changes} />
    </div>
  )
}
