import type { Receipt } from '#sync/receipt.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

export interface HandedOverNoteProps {
  readonly receipt: Pick<Receipt, 'takenFrom' | 'sentFrom'>
}

/** Which other device took a received order, or sent it; nothing for this device's own. */
export function HandedOverNote({ receipt: { takenFrom, sentFrom } }: HandedOverNoteProps) {
  const { t } = useText()
  if (takenFrom !== undefined) {
    return (
      <Banner>
        {takenFrom === null
          ? t('handOver.takenUnnamed')
          : t('handOver.taken', { device: takenFrom })}
      </Banner>
    )
  }
  if (sentFrom === undefined) return null
  return (
    <Banner tone="success">
      {sentFrom === null ? t('handOver.sentUnnamed') : t('handOver.sent', { device: sentFrom })}
    </Banner>
  )
}
