import { useState } from 'react'
import type { Result } from '#domain/result.ts'
import { addHandOverPart, joinHandOver, readHandOverPart } from '#domain/suite/hand-over-parts.ts'
import type { HandOverProgress } from '#domain/suite/hand-over-parts.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import type { HandedOver, ReadProblem } from '#services/suite/hand-over-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { HandedOverOrderView } from './handed-over-order.tsx'
import css from './take-over.module.css'
import type { ComponentType } from 'react'

/** A camera that reads codes; of another screen. */
type CodeCamera = ComponentType<{
  readonly label: string
  readonly hint: string
  readonly onFound: (text: string) => void
}>

export interface TakeOverProps {
  readonly eventId: string
  readonly camera: CodeCamera
}

/** Takes an order over: from its first code to the order, and the result of sending it. */
export function TakeOverSteps({ eventId, camera: Camera }: TakeOverProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const { suites } = useServices()
  const [progress, setProgress] = useState<HandOverProgress | null>(null)
  const [remark, setRemark] = useState<'foreign' | 'otherOrder' | null>(null)
  const [read, setRead] = useState<Result<HandedOver, ReadProblem> | null>(null)

  async function found(text: string) {
    const part = readHandOverPart(text)
    if (!part) return setRemark('foreign')
    const next = addHandOverPart(progress, part)
    if (!next) return setRemark('otherOrder')
    setRemark(null)
    setProgress(next)
    if (joinHandOver(next) === null) return undefined
    const service = await suites()
    if (service) setRead(await service.handOver.read({ slug, eventId }, next))
    return undefined
  }

  function startOver() {
    setProgress(null)
    setRemark(null)
    setRead(null)
  }

  if (read?.ok) return <HandedOverOrderView handedOver={read.value} onAnother={startOver} />
  return (
    <div className={css.steps}>
      {read ? (
        <Banner tone="warning" action={{ label: t('handOver.startOver'), onPress: startOver }}>
          {t(`handOver.${read.error.type}`)}
        </Banner>
      ) : (
        <Camera
          label={t('handOver.scan')}
          hint={t('handOver.scanHint')}
          onFound={(text) => letRun(found(text))}
        />
      )}
      {remark ? <Banner tone="warning">{t(`handOver.${remark}`)}</Banner> : null}
      {progress ? (
        <>
          <progress
            className={css.progress}
            max={progress.count}
            value={progress.data.size}
            aria-label={t('handOver.scan')}
          />
          <p role="status">
            {t('handOver.progress', { read: progress.data.size, count: progress.count })}
          </p>
          {read ? null : <Button onPress={startOver}>{t('handOver.startOver')}</Button>}
        </>
      ) : null}
    </div>
  )
}
