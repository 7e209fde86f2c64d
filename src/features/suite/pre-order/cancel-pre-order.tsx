import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMoment } from '../frame/use-event-time.ts'
import type { SuiteOwner } from '../use-suite-owner.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'

export interface CancelPreOrderProps extends BookedPreOrder {
  readonly disabled: boolean
  readonly owner: SuiteOwner
}

/** Cancels a pre-order after a question. */
export function CancelPreOrder({ booked, disabled, owner }: CancelPreOrderProps) {
  const { t } = useText()
  const moment = useMoment()
  const busy = owner.act === 'cancelling'
  return (
    <>
      <Button size="l" wide disabled={disabled} onPress={owner.cancel}>
        {t('preOrdered.cancel')}
      </Button>
      <Dialog
        open={busy || owner.asks === 'cancel'}
        tone="danger"
        title={t('preOrdered.cancelTitle')}
        confirmLabel={t('preOrdered.yesCancel')}
        cancelLabel={t('preOrdered.keep')}
        busy={busy}
        onConfirm={owner.agree}
        onCancel={owner.decline}
      >
        {t('preOrdered.cancelText', moment(booked.suite.window.locksAt))}
      </Dialog>
    </>
  )
}
