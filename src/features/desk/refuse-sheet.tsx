import { useState } from 'react'
import { longestRefusalText, refusalReasons } from '#domain/desk/act.ts'
import type { RefusalReason } from '#domain/desk/act.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { CancelByPerson } from './cancel-by-person.tsx'
import css from './stops.module.css'

export interface RefuseSheetProps {
  readonly order: BoardOrder
  readonly service: Pick<DeskService, 'press' | 'sealers' | 'seal'>
  /** Cancelling needs a person, by name and PIN. */
  readonly asksPerson: boolean
  /** The likely reason, above the others; left out: none. */
  readonly first?: RefusalReason | undefined
  readonly onClose: () => void
}

/**
 * Why an order is not made: one press, which can be undone. Refused before it was accepted, cancelled
 * after.
 */
export function RefuseSheet({ order, service, asksPerson, first, onClose }: RefuseSheetProps) {
  const { t } = useDeskText()
  const [text, setText] = useState<string | null>(null)
  const [sealing, setSealing] = useState<RefusalReason | null>(null)
  const kind = order.status === 'received' ? 'refuse' : 'cancel'
  const { number } = order
  const reasons = new Set([...(first === undefined ? [] : [first]), ...refusalReasons])

  function refuse(reason: RefusalReason) {
    if (kind === 'cancel' && asksPerson) setSealing(reason)
    else press(reason)
  }

  function press(reason: RefusalReason, staff?: string) {
    const refusal = { reason, text: (text ?? '').trim() }
    const sealed = kind === 'cancel' && staff !== undefined ? { staff } : {}
    letRun(service.press(order, { kind, refusal, ...sealed }))
    onClose()
  }

  if (sealing !== null) {
    const onSealed = (seal: string) => press(sealing, seal)
    return <CancelByPerson {...{ service, onSealed, onClose }} />
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t(kind === 'refuse' ? 'refuseTitle' : 'cancelTitle', { number })}
      closeLabel={t('close')}
      footer={
        text === null ? undefined : (
          <Button tone="danger" size="l" wide onPress={() => refuse('other')}>
            {t(kind === 'refuse' ? 'refuseNow' : 'cancelNow')}
          </Button>
        )
      }
    >
      <p>{t('refuseText')}</p>
      {text === null ? (
        <div role="group" aria-label={t('reason')} className={css.choices}>
          {[...reasons].map((reason) => (
            <Button
              key={reason}
              size="l"
              wide
              tone={reason === first ? 'primary' : 'quiet'}
              onPress={() => (reason === 'other' ? setText('') : refuse(reason))}
            >
              {t(`reasons.${reason}`)}
            </Button>
          ))}
        </div>
      ) : (
        <Field
          label={t('otherText')}
          hint={t('otherHint')}
          value={text}
          onChange={setText}
          maxLength={longestRefusalText}
          autoComplete="off"
        />
      )}
    </Sheet>
  )
}
