import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/use-toast.ts'
import css from './guests-card.module.css'

export interface ShareCodeProps {
  readonly suiteId: string
  readonly code: string
  readonly onReplace: () => void
}

/** The link by which guests order, as a QR code and to be sent. */
export function ShareCode({ suiteId, code, onReplace }: ShareCodeProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const { suites } = useServices()
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const search = new URLSearchParams({
    eventSuite: suiteId,
    eventDayOrdering: 'true',
    suiteCode: code,
  })
  const link = `${location.origin}/${slug}?${search}`
  const { latest: drawn } = useAnswer(link, async () => (await suites())?.drawCode(link) ?? null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast({ text: t('guests.copied'), topic: 'guests' })
    } catch {
      // Not allowed here: the field has it.
      toast({ text: t('guests.notCopied'), topic: 'guests' })
    }
  }

  return (
    <div className={css.share}>
      {drawn === null ? null : (
        <svg
          role="img"
          aria-label={t('guests.qr')}
          className={css.code}
          viewBox={`-4 -4 ${drawn.size + 8} ${drawn.size + 8}`}
          shapeRendering="crispEdges"
        >
          <rect x="-4" y="-4" width="100%" height="100%" fill="white" />
          <path d={drawn.path} fill="black" />
        </svg>
      )}
      <p className={css.link}>
        {t('guests.link')}
        <span>{link}</span>
      </p>
      <p className={css.muted}>{t('guests.linkHint')}</p>
      <div className={css.pair}>
        <Button size="l" onPress={() => setAsked(true)}>
          {t('guests.replace')}
        </Button>
        <Button size="l" onPress={() => letRun(copy())}>
          {t('guests.copy')}
        </Button>
      </div>
      <Dialog
        open={asked}
        title={t('guests.replaceTitle')}
        confirmLabel={t('guests.replace')}
        cancelLabel={t('guests.keep')}
        onConfirm={() => {
          setAsked(false)
          onReplace()
        }}
        onCancel={() => setAsked(false)}
      >
        {t('guests.replaceText')}
      </Dialog>
    </div>
  )
}
