import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useState } from 'react'
import { useServices } from '#services/services.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { deliveryText } from '#i18n/delivery-text.ts'
import { useText } from '#i18n/use-text.ts'
import { lazily } from '#ui/lazily.ts'
import { useFulfilment } from '../delivery/use-fulfilment.ts'
import { useDeviceSchedule } from '../pickup/use-device-schedule.ts'
import { useSlotText } from '../pickup/use-slot-text.ts'
import { OrderTakeout } from '#services/venue/order-takeout.tsx'
import css from './way-chip.module.css'
import type { WaySheetProps } from './way-sheet.tsx'
import { useNavigate } from '@tanstack/react-router'
import { SignInDoor } from '#services/account/sign-in-door.tsx'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { letRun } from '#services/let-run.ts'

const WaySheet = lazily<WaySheetProps, 'WaySheet'>(() => import('./way-sheet.tsx'), 'WaySheet')

/** How and when an order that leaves the venue is had; opens the choice of both. Without a way: begins one. */
export function WayChip() {
  return useVenue().config === null ? <OrderTakeout /> : <Chosen />
}

function Chosen() {
  const { t } = useText()
  const { config, cartName, pickupAt } = useVenue()
  const { orders } = useServices()
  const { cart, terms } = useCart()
  const { ways, chosen: asked } = useFulfilment()
  const schedule = useDeviceSchedule()
  const text = useSlotText()
  const [choosing, setChoosing] = useState(false)
  // The cart's checkout has the choice where the address does not.
  const mayHaveDraft = asked === null && (cart.lines.length > 0 || terms.delivery !== null)
  const draft = useAnswer(mayHaveDraft ? cartName : null, async () =>
    (await orders.checkoutPorts(cartName))?.openDraft(),
  )
  const before = draft.latest?.details.handover
  const chosen = asked ?? (before && ways.includes(before) ? before : null)
  const when = time()
  return (
    <>
      <button
        type="button"
        className={css.chip}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <span className={css.way}>{way()}</span>
        {when === '' ? null : <span className={css.time}>{` · ${when}`}</span>}
        <ChevronDown aria-hidden="true" />
      </button>
      <CateringDoor />
      {choosing ? (
        <Suspense>
          <WaySheet onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  )

  function way(): string {
    if (chosen === 'delivery' && terms.delivery)
      return t('way.deliveryTo', { place: deliveryText(terms.delivery, t) })
    if (config?.catering) {
      if (chosen === null) return t('where.catering')
      return t(chosen === 'pickup' ? 'where.cateringPickup' : 'where.cateringDelivery')
    }
    return t(chosen === 'delivery' ? 'where.delivery' : 'way.pickup')
  }

  function time(): string {
    if (pickupAt !== null) return text.moment(pickupAt)
    const soonest = schedule?.soonest ?? null
    return soonest === null
      ? ''
      : t(text.leaves ? 'way.leaves' : 'way.about', { time: text.moment(soonest) })
  }
}

/** Where catering is for signed-in guests alone, its menu asks for the sign-in first. */
export function CateringDoor() {
  const { t } = useText()
  const { config } = useVenue()
  const { catering } = useCheckoutSettings()
  const navigate = useNavigate()
  if (config?.catering !== true || catering?.requiresLogin !== true) return null
  return (
    <SignInDoor
      title={t('ask.signIn')}
      text={t('ask.signInText')}
      onLeave={() =>
        letRun(
          navigate({
            to: '.',
            search: (before) => ({ ...before, catering: undefined, takeoutType: undefined }),
            replace: true,
          }),
        )
      }
    />
  )
}
