import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orderAgain } from '#domain/cart/order-again.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/use-toast.ts'
import { isRoundAdded, noteAddedRound } from './added-rounds.ts'

export interface AnotherRoundProps {
  /** The order named by the link. */
  readonly orderId: string
}

/** Asks a guest who opened a link for another round whether to add it to the cart. */
export function AnotherRound({ orderId }: AnotherRoundProps) {
  const { t } = useText()
  const { lookUps } = useServices()
  const { slug, venue, index, slot } = useVenue()
  const { cart, terms, change } = useCart()
  const navigate = useNavigate()
  const toast = useToast()
  const [state, setState] = useState<'asking' | 'fetching' | 'done'>(() =>
    isRoundAdded(orderId) ? 'done' : 'asking',
  )

  async function fetchRound() {
    setState('fetching')
    const answer = await (await lookUps())?.anotherRound(slug, orderId)
    setState('done')
    if (!answer?.ok) {
      const refused = answer?.error.type === 'Refused' ? answer.error.message : null
      return toast({
        text: refused || t(refused === null ? 'again.noConnection' : 'again.notFound'),
      })
    }
    const { lines, tableInfo } = answer.value
    const again = orderAgain(cart, lines, { venue, index, slot, member: terms.member })
    if (again.added === 0) return toast({ text: t(again.full ? 'again.full' : 'again.nothing') })
    await change(() => again.cart)
    noteAddedRound(orderId)
    if (again.added < again.wanted) {
      toast({ text: t(again.full ? 'again.someFull' : 'again.some', { count: again.added }) })
    }
    // An order for a table brings its table along; without one the round's id says how to order.
    const { tableNum, genericTableLocation } = tableInfo ?? {}
    await navigate({
      to: '/$slug/cart',
      params: { slug },
      search: (before) =>
        tableInfo === null
          ? before
          : { ...before, tableNum, genericTableLocation, anotherRoundId: undefined },
    })
  }

  return (
    <Dialog
      open={state !== 'done'}
      title={t('again.askRound')}
      confirmLabel={t('again.addRound')}
      cancelLabel={t('again.notNow')}
      busy={state === 'fetching'}
      onConfirm={() => void fetchRound()}
      onCancel={() => setState('done')}
    >
      {t('again.askRoundText')}
    </Dialog>
  )
}
