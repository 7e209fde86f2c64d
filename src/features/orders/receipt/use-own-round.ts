import { isTaken } from '#contract/order/is-taken.ts'
import { getAnotherRound } from '#contract/order/order-calls.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { useSignedIn } from '#services/account/use-signed-in.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'

export type OwnRound =
  | { readonly type: 'Own'; readonly table: RoundTable | null }
  /** Not of this venue, device or person, or the venue offers no rounds. */
  | { readonly type: 'NotOwn' }
  /** Perhaps the person's: the server has not answered. */
  | { readonly type: 'Unreachable' }

type RoundTable = Pick<OrderConfig, 'tableNum' | 'genericTableLocation'>

/** Says whether an order is this device's or this person's, and its table; null: not known yet. */
export function useOwnRound(orderId: string): OwnRound | null {
  const { orders, lookUps } = useServices()
  const { slug } = useVenue()
  const { anotherRound } = useCheckoutSettings()
  const signedIn = useSignedIn()
  return useAnswer(`${slug} ${orderId} ${signedIn}`, async (): Promise<OwnRound> => {
    if (!anotherRound) return { type: 'NotOwn' }
    const receipt = (await orders.receipts(slug)).find((each) =>
      [each, ...(each.parts?.filter(isTaken) ?? [])].some((order) => order.orderId === orderId),
    )
    if (receipt) return { type: 'Own', table: tableOf(receipt.config) }
    if (!signedIn) return { type: 'NotOwn' }
    const answer = await (await lookUps())?.(slug, getAnotherRound, { params: { id: orderId } })
    if (answer?.ok) return { type: 'Own', table: answer.value.tableInfo }
    return { type: answer?.error.type === 'Refused' ? 'NotOwn' : 'Unreachable' }
  }).latest
}

function tableOf({ tableNum, genericTableLocation }: OrderConfig): RoundTable | null {
  return tableNum === undefined ? null : { tableNum, genericTableLocation }
}
