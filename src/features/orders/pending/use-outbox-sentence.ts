import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useText } from '#i18n/use-text.ts'
import { needsDecision } from './needs-decision.ts'

/** The most urgent of the unsettled orders, in words; `traced`: how many are of closed pages. */
export function useOutboxSentence(): (entries: readonly OutboxEntry[], traced: number) => string {
  const { t } = useText()
  return (entries, traced) => {
    const decisions = entries.filter(needsDecision).length
    const signIns = entries.filter(({ status }) => status.type === 'awaitingSignIn').length
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
    return t('order.stripTakingBack')
  }
}
