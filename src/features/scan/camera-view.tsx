import Flashlight from 'lucide-react/icons/flashlight'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useScanText } from '#i18n/use-scan-text.ts'
import type { Camera, CameraProblem } from '#services/device/scanner-service.ts'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { IconButton } from '#ui/icon-button.tsx'
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
  const { t } = useScanText()
  const { scanner } = useServices()
  const video = useRef<HTMLVideoElement>(null)
  const [cameraId, setCameraId] = useState<string>()
  const [camera, setCamera] = useState<Camera | null>(null)
  const found = useEffectEvent(onFound)
  const failed = useEffectEvent(onProblem)

  useEffect(() => {
    const element = video.current
    if (!element) return
    let current = true
    let stop = () => {}
    let last = ''
    letRun(start(element))
    return () => {
      current = false
      setCamera(null)
      stop()
    }

    async function start(shown: HTMLVideoElement) {
      const service = await scanner()
      const started = await service?.start({
        video: shown,
        cameraId,
        onFound: (text) => {
          if (!current || text === last) return
          last = text
          found(text)
        },
        onLost: () => {
          if (current) failed({ type: 'CameraBusy' })
        },
      })
      if (started?.ok) stop = started.value.stop
      if (!current) stop()
      else if (started?.ok) setCamera(started.value)
      else failed(started?.error ?? { type: 'Unsupported' })
    }
  }, [scanner, cameraId])

  return (
    <div className={css.camera}>
      <video ref={video} className={css.video} muted playsInline aria-label={label} />
      {camera ? <CameraButtons key={cameraId} camera={camera} onCamera={setCameraId} /> : null}
      <p className={css.hint} role="status">
        {camera ? hint : t('starting')}
      </p>
    </div>
  )
}

interface CameraButtonsProps {
  readonly camera: Camera
  readonly onCamera: (id: string) => void
}

/** Its light, and the next camera, where the device has them. */
function CameraButtons({ camera, onCamera }: CameraButtonsProps) {
  const { t } = useScanText()
  const [lit, setLit] = useState(false)
  const [failed, setFailed] = useState(false)
  const { setLight, nextCameraId } = camera

  async function switchLight(setTo: NonNullable<Camera['setLight']>) {
    const obeyed = await setTo(!lit)
    setFailed(!obeyed)
    if (obeyed) setLit(!lit)
  }

  return (
    <div className={css.buttons}>
      {setLight ? (
        <IconButton
          label={t('light')}
          tone="raised"
          pressed={lit}
          icon={<Flashlight aria-hidden="true" />}
          onPress={() => letRun(switchLight(setLight))}
        />
      ) : null}
      {nextCameraId === null ? null : (
        <IconButton
          label={t('nextCamera')}
          tone="raised"
          icon={<SwitchCamera aria-hidden="true" />}
          onPress={() => onCamera(nextCameraId)}
        />
      )}
      {failed ? (
        <p className={css.remark} role="status">
          {t('lightFailed')}
        </p>
      ) : null}
    </div>
  )
}
