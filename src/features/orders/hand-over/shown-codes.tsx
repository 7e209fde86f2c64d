import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { failure, success } from '#domain/result.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useMedia } from '#services/device/use-media.ts'
import { useServices } from '#services/services.ts'
import type { DrawnCode } from '#services/suite/drawn-code.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import css from './shown-codes.module.css'

export interface ShownCodesProps {
  readonly entry: OutboxEntry
}

/** An order's codes for the camera of another device. */
export function ShownCodes({ entry }: ShownCodesProps) {
  const { t } = useText()
  const { suites } = useServices()
  const [tries, setTries] = useState(0)
  const { latest } = useAnswer(`${entry.key} ${tries}`, async () => {
    const handOver = (await suites())?.handOver
    if (!handOver) return failure({ type: 'StorageUnavailable' } as const)
    const shown = await handOver.show(entry)
    return shown.ok ? success(await Promise.all(shown.value.map(handOver.draw))) : shown
  })
  if (latest === null) return <p role="status">{t('handOver.drawing')}</p>
  if (latest.ok) return <TurningCodes codes={latest.value} />
  return (
    <Banner
      tone="warning"
      action={{ label: t('common.retry'), onPress: () => setTries(tries + 1) }}
    >
      {t(`handOver.${latest.error.type}`)}
    </Banner>
  )
}

/** Milliseconds: a camera needs a third of this to read a code. */
const pace = 1_000
/** Squares around a code that its readers need. */
const quietZone = 4

function TurningCodes({ codes }: { readonly codes: readonly DrawnCode[] }) {
  const { t } = useText()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  const [place, setPlace] = useState(0)
  const [turns, setTurns] = useState(!isCalm)
  const { length: count } = codes
  const code = codes[place]

  useEffect(() => {
    if (!turns || count < 2) return undefined
    const timer = setInterval(() => setPlace((before) => (before + 1) % count), pace)
    return () => clearInterval(timer)
  }, [turns, count])

  if (!code) return null
  const side = code.size + 2 * quietZone
  return (
    <div className={css.codes}>
      <p>{t('handOver.how', { count })}</p>
      {/* Dark on light in every theme: few readers know the opposite. */}
      <svg
        className={css.code}
        role="img"
        aria-label={t('handOver.code', { number: place + 1, count })}
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <rect x={-quietZone} y={-quietZone} width="100%" height="100%" fill="white" />
        <path d={code.path} fill="black" />
      </svg>
      {count > 1 ? (
        <div className={css.turn}>
          <IconButton
            label={t('handOver.previous')}
            icon={<ChevronLeft />}
            onPress={() => turnTo(place - 1)}
          />
          <p>{t('handOver.code', { number: place + 1, count })}</p>
          <IconButton
            label={t('handOver.next')}
            icon={<ChevronRight />}
            onPress={() => turnTo(place + 1)}
          />
          <Button onPress={() => setTurns(!turns)}>
            {t(turns ? 'handOver.pause' : 'handOver.turn')}
          </Button>
        </div>
      ) : null}
    </div>
  )

  /** A turn by hand: the code then stays until the next press. */
  function turnTo(next: number) {
    setTurns(false)
    setPlace((next + count) % count)
  }
}
