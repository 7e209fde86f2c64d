import type { OrderContent } from '#server/order/order-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

type OrderData = Omit<OrderContent, 'shown'>

/** Drops what the venue does not ask for, even if a client sends it. */
export function withoutHidden(
  data: OrderData,
  { venue, settings: { hideGuestInfo } }: Pick<CachedVenue, 'venue' | 'settings'>,
): OrderData {
  const takenOut = data.config.takeout === true && venue.hideTakeoutInstructions
  const { contact, pickup, delivery, ...checkout } = data.checkout
  const { email, phone_number: phone, ...named } = contact
  const { notes, ...timed } = pickup ?? { scheduled: false }
  return {
    ...data,
    items: venue.hideItemInstructions || takenOut ? data.items.map(withoutMemo) : data.items,
    checkout: {
      ...checkout,
      contact: {
        ...named,
        ...(email === undefined || hideGuestInfo.email ? {} : { email }),
        ...(phone === undefined || hideGuestInfo.phone ? {} : { phone_number: phone }),
      },
      ...(pickup ? { pickup: notes === undefined || takenOut ? timed : { ...timed, notes } } : {}),
      ...(delivery && isBrought(data) ? { delivery } : {}),
    },
  }
}

function withoutMemo(line: OrderData['items'][number]): OrderData['items'][number] {
  return { ...line, orderOptions: line.orderOptions.filter((option) => !('memo' in option)) }
}

/** A place entered before the guest switched to pickup is not stored. */
function isBrought({ config }: OrderData): boolean {
  return config.catering === true
    ? config.takeoutType !== 'pickup'
    : config.takeout === true && config.takeoutType === 'delivery'
}
