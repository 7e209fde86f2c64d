import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { getAnotherRound } from '#contract/order/order-calls.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { orderAgain } from '#domain/cart/order-again.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/use-toast.ts'
import { useOwnRound } from './use-own-round.ts'

export interface AnotherRoundProps {
  /** The order named by the link. */
  readonly orderId: string
}

/**
 * For a guest who opened a link for another round: takes the table of that order, and asks whether
 * to add its lines to the cart. A round of somebody else leaves the address, so that the table is
 * asked for.
 */
export function AnotherRound({ orderId }: AnotherRoundProps) {
  const { t } = useText()
  const { lookUps } = useServices()
  const { slug, venue, index, slot, config, entry } = useVenue()
  const { cart, terms, change } = useCart()
  const navigate = useNavigate()
  const toast = useToast()
  const own = useOwnRound(orderId)
  const avoided = useAvoided()
  const [fetching, setFetching] = useState(false)
  const isTakenOut = entry.takeout === 'true' || entry.catering === 'true'

  const isOffered = own?.type === 'Own' && (isTakenOut || own.table !== null)

  const arrive = useEffectEvent(() => {
    if (own === null) return
    if (own.type === 'Unreachable') return toast({ text: t('again.noConnection') })
    if (isOffered) return letRun(stay(isTakenOut ? {} : { ...own.table }))
    toast({ text: t('again.notYours') })
    letRun(stay({ anotherRoundId: undefined }))
  })
  useEffect(() => arrive(), [own])

  function stay(changes: Partial<typeof entry>): Promise<void> {
    const to = { to: '.', replace: true, resetScroll: false } as const
    return navigate({ ...to, search: (before) => ({ ...before, ...changes }) })
  }

  async function addRound() {
    setFetching(true)
    const answer = await (await lookUps())?.(slug, getAnotherRound, { params: { id: orderId } })
    setFetching(false)
    if (!answer?.ok) {
      const refused = answer?.error.type === 'Refused' ? answer.error.message : null
      toast({ text: refused || t(refused === null ? 'again.noConnection' : 'again.notFound') })
      return refused === null ? undefined : stay({ anotherRoundId: undefined })
    }
    const again = orderAgain(cart, answer.value.lines, {
      venue,
      index,
      slot,
      avoided,
      type: orderTypeOfConfig(config ?? {}),
      member: terms.member,
    })
    if (again.added === 0) {
      toast({ text: t(again.full ? 'again.full' : 'again.nothing') })
      return stay({ anotherRoundId: undefined })
    }
    await change(() => again.cart)
    if (again.added < again.wanted) {
      toast({ text: t(again.full ? 'again.someFull' : 'again.some', { count: again.added }) })
    }
    await navigate({
      to: '/$slug/cart',
      params: { slug },
      search: (before) => ({ ...before, anotherRoundId: undefined }),
    })
  }

  return (
    <Dialog
      open={isOffered}
      title={t('again.askRound')}
      confirmLabel={t('again.addRound')}
      cancelLabel={t('again.notNow')}
      busy={fetching}
      onConfirm={() => letRun(addRound())}
      onCancel={() => letRun(stay({ anotherRoundId: undefined }))}
    >
      {t('again.askRoundText')}
    </Dialog>
  )
}
