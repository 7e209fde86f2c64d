import { useState } from 'react'
import { problemCodes } from '#contract/problem-codes.ts'
import { failure } from '#domain/result.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/use-toast.ts'
import { useMoment } from '../use-moment.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'
import { closeChange } from './open-change.ts'
import { useCallText } from './use-call-text.ts'

export interface CancelPreOrderProps extends BookedPreOrder {
  readonly disabled: boolean
  /** The server may have something else now. */
  readonly onChanged: () => void
}

/** Cancels a pre-order after a question. */
export function CancelPreOrder({ booked, preOrder, disabled, onChanged }: CancelPreOrderProps) {
  const { t } = useText()
  const { slug, cartName } = useVenue()
  const { orders, suites } = useServices()
  const moment = useMoment()
  const callText = useCallText()
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id: suiteId, pre_order_locks_at: locksAt } = booked.eventSuite

  async function cancel() {
    const { orderId, revision } = preOrder
    setBusy(true)
    const service = await suites()
    const answer = service
      ? await service.cancelPreOrder(slug, { eventId: booked.id, suiteId, revision })
      : failure({ type: 'Unreachable' } as const)
    if (answer.ok) await closeChange(orders, { cartName, orderId })
    setBusy(false)
    setAsked(false)
    toast({
      text: answer.ok ? t('preOrdered.cancelled') : textOf(answer.error),
      topic: 'pre-order',
    })
    onChanged()
  }

  function textOf(problem: Parameters<typeof callText>[1]): string {
    const text = callText(t('preOrdered.cancelFailed'), problem)
    const isChanged = problem.type === 'Refused' && problem.code === problemCodes.preOrderChanged
    return isChanged ? `${text} ${t('preOrdered.serverHas')}` : text
  }

  return (
    <>
      <Button size="l" wide disabled={disabled} onPress={() => setAsked(true)}>
        {t('preOrdered.cancel')}
      </Button>
      <Dialog
        open={asked}
        tone="danger"
        title={t('preOrdered.cancelTitle')}
        confirmLabel={t('preOrdered.yesCancel')}
        cancelLabel={t('preOrdered.keep')}
        busy={busy}
        onConfirm={() => void (busy || cancel())}
        onCancel={() => setAsked(false)}
      >
        {t('preOrdered.cancelText', moment(Date.parse(locksAt)))}
      </Dialog>
    </>
  )
}
