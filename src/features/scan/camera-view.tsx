import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServices } from '#services/services.ts'
import type { CameraProblem } from '#services/device/scanner-service.ts'
import { useText } from '#i18n/use-text.ts'
import css from './camera-view.module.css'

export interface CameraViewProps {
  readonly label: string
  /** Shown over the picture. */
  readonly hint: string
  readonly onFound: (text: string) => void
  readonly onProblem: (problem: CameraProblem) => void
}

/** The camera's picture; calls `onFound` once per changed code. */
export function CameraView({ label, hint, onFound, onProblem }: CameraViewProps) {
  const { t } = useText()
  const { scanner } = useServices()
  const video = useRef<HTMLVideoElement>(null)
  const [running, setRunning] = useState(false)
  const found = useEffectEvent(onFound)
  const failed = useEffectEvent(onProblem)

  useEffect(() => {
    const element = video.current
    if (!element) return
    let current = true
    let stop = () => {}
    let last = ''
    void scanner
      .start(element, (text) => {
        if (!current || text === last) return
        last = text
        found(text)
      })
      .then((camera) => {
        if (!camera.ok) {
          if (current) failed(camera.error)
          return
        }
        stop = camera.value.stop
        if (current) setRunning(true)
        else stop()
      })
    return () => {
      current = false
      stop()
    }
  }, [scanner])

  return (
    <div className={css.camera}>
      <video ref={video} className={css.video} muted playsInline aria-label={label} />
      <p className={css.hint} role="status">
        {running ? hint : t('scan.starting')}
      </p>
    </div>
  )
}
