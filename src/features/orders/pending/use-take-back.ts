import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useToast } from '#ui/use-toast.ts'
import { carryContact } from '../receipt/carry-contact.ts'

export interface TakeBack {
  /** Puts the lines back into their cart, or begins to withdraw a sent copy. False: not possible now. */
  readonly takeBack: (changes?: Partial<PaymentChoice>) => Promise<boolean>
  /** The query of the cart that the lines go back to. */
  readonly search: (before: MenuEntry) => MenuEntry
}

/** An order to a suite goes back to the cart of that suite alone, so its operator acts for it first. */
export function useTakeBack(entry: OutboxEntry): TakeBack {
  const { t } = useText()
  const { orders, account, session: store } = useServices()
  const session = useStore(store)
  const toast = useToast()
  const { slug, submission, userId } = entry
  const { suite, suiteName = '' } = submission
  const acting = session.type === 'loginAs' ? session.person?.eventSuite?.id : undefined

  async function actForSuite(): Promise<boolean> {
    if (suite === undefined || suite === acting || userId !== anyOperator) return true
    const answer = await (await account())?.loginAs(slug, suite)
    return answer?.ok === true
  }

  return {
    takeBack: async (changes) => {
      if (!(await actForSuite())) {
        toast({ text: t('order.suiteFirst', { suite: suiteName }), topic: 'order' })
        return false
      }
      await carryContact(orders, entry, changes)
      await orders.edit(entry)
      return true
    },
    search: (before) =>
      suite === undefined
        ? before
        : {
            ...before,
            eventSuite: suite,
            eventDayOrdering: submission.config.preOrder ? undefined : 'true',
            suiteCode: submission.suiteCode,
          },
  }
}
