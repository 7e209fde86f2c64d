import { useLocation, useSearch } from '@tanstack/react-router'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import { localName, venueName } from '#domain/venue/local-text.ts'
import { useServices } from '#services/services.ts'
import { useBill } from '#services/pricing/use-bill.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useSpoken } from './use-spoken.ts'

/** Says the step of a guest's turn: its name, the total, the number. */
export function SpokenStep({ isPlaced }: { readonly isPlaced: boolean }) {
  const [, , screen, id = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  switch (screen) {
    case undefined:
      return <OnMenu />
    case 'orders':
      return isPlaced ? <Placed key={id} id={id} /> : null
    default:
      return <WithTotal screen={screen === 'checkout' ? 'checkout' : 'cart'} />
  }
}

function OnMenu() {
  const { t, language } = useText()
  const { venue, index } = useVenue()
  const { item: itemId = '' } = useSearch({ strict: false })
  const item = index.itemsById.get(asId<ItemId>(itemId))
  const name = venueName(venue, language)
  useSpoken(
    item
      ? t('access.sayItem', { item: localName(item, language) })
      : t('access.sayMenu', { venue: name }),
  )
  return null
}

function WithTotal({ screen }: { readonly screen: 'cart' | 'checkout' }) {
  const { t } = useText()
  const priceText = usePrice()
  const { costs } = useBill()
  useSpoken(
    t(screen === 'cart' ? 'access.sayCart' : 'access.sayCheckout', {
      total: priceText(costs.amountDue),
    }),
  )
  return null
}

function Placed({ id }: { readonly id: string }) {
  const { t } = useText()
  const { orders } = useServices()
  const { latest } = useAnswer(id, () => orders.find(asId(id)))
  useSpoken(
    latest?.type === 'Received'
      ? t('access.sayNumber', { number: latest.receipt.checkNum })
      : latest
        ? t('access.saySaved')
        : null,
  )
  return null
}
