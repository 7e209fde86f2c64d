import { useState } from 'react'
import { longestRefusalText, refusalReasons } from '#domain/desk/act.ts'
import type { RefusalReason } from '#domain/desk/act.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Field } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'

export interface RefuseSheetProps {
  readonly order: BoardOrder
  readonly service: Pick<DeskService, 'press'>
  /** The reason that is chosen at first; left out: none. */
  readonly first?: RefusalReason | undefined
  readonly onClose: () => void
}

/** Why an order is not made. Refused before it was accepted, cancelled after. */
export function RefuseSheet({ order, service, first, onClose }: RefuseSheetProps) {
  const { t } = useDeskText()
  const [reason, setReason] = useState<RefusalReason | null>(first ?? null)
  const [text, setText] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const kind = order.status === 'received' ? 'refuse' : 'cancel'
  const { number } = order

  function submit() {
    setIsJudged(true)
    if (reason === null) return
    const refusal = { reason, text: reason === 'other' ? text.trim() : '' }
    letRun(service.press(order, { kind, refusal }))
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t(kind === 'refuse' ? 'refuseTitle' : 'cancelTitle', { number })}
      closeLabel={t('close')}
      footer={
        <Button tone="danger" size="l" wide onPress={submit}>
          {t(kind === 'refuse' ? 'refuseNow' : 'cancelNow')}
        </Button>
      }
    >
      <p>{t('refuseText')}</p>
      <ChoiceList
        legend={t('reason')}
        error={isJudged && reason === null ? t('reasonNeeded') : undefined}
      >
        {refusalReasons.map((each) => (
          <ChoiceRow
            key={each}
            type="radio"
            name="reason"
            label={t(`reasons.${each}`)}
            checked={reason === each}
            onChange={() => setReason(each)}
          />
        ))}
      </ChoiceList>
      {reason === 'other' ? (
        <Field
          label={t('otherText')}
          hint={t('otherHint')}
          value={text}
          onChange={setText}
          maxLength={longestRefusalText}
          autoComplete="off"
        />
      ) : null}
    </Sheet>
  )
}
