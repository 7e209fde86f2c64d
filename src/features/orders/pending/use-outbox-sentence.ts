import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { isOfOther } from '#services/order/is-listed.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { needsDecision } from './needs-decision.ts'

/**
 * The most urgent of the unsettled orders, in words; `traced`: how many are of closed pages. Nobody is asked to decide
 * on the order of somebody who has left.
 */
export function useOutboxSentence(): (entries: readonly OutboxEntry[], traced: number) => string {
  const { t } = useText()
  const session = useStore(useServices().session)
  return (entries, traced) => {
    const decided = entries.filter(needsDecision)
    const own = decided.filter((entry) => !isOfOther(session, entry))
    const decisions = own.length
    const signIns = own.filter(({ status }) => status.type === 'awaitingSignIn').length
    if (signIns > 0 && signIns === decisions) return t('session.stripOrder', { count: signIns })
    if (decisions > 0) return t('order.stripDecision', { count: decisions })
    const count = (type: OutboxEntry['status']['type']) =>
      entries.filter(({ status }) => status.type === type).length
    const busy = entries.filter(({ status }) => 'busy' in status).length
    if (count('unconfirmed') + traced > busy) return t('order.stripUnsure')
    if (busy > 0) return t('order.busy')
    const inPage = entries.filter(
      ({ status, inPageAlone }) => status.type === 'waiting' && inPageAlone,
    )
    if (inPage.length > 0) return t('order.stripInPage', { count: inPage.length })
    if (count('waiting') > 0) return t('order.stripWaiting', { count: count('waiting') })
    if (count('sending') > 0) return t('order.stripSending', { count: count('sending') })
    if (count('asked') > 0) return t('order.stripAsked')
    if (decided.length > 0) return t('order.ofOther')
    return t('order.stripTakingBack')
  }
}
