import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import { useScanText } from '#i18n/use-scan-text.ts'
import { useText } from '#i18n/use-text.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { Button } from '#ui/button.tsx'
import { CameraView } from './camera-view.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { ScanProblemBanner } from './scan-problem.tsx'
import type { ScanProblem } from './scan-problem.tsx'
import css from './scan-camera.module.css'

export interface ScanCameraProps {
  /** Label of the button that starts the camera; left out: the usual one. */
  readonly action?: string
  readonly label: string
  /** Shown over its picture; left out: that the code goes inside the frame. */
  readonly hint?: string
  readonly onFound: (text: string) => void
}

/** Reads a code by the camera, which starts with a press, or from a picture, and says why it cannot. */
export function ScanCamera({ action, label, hint, onFound }: ScanCameraProps) {
  const { t } = useText()
  const { t: tScan } = useScanText()
  const [scanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const stopWith = (what: ScanProblem) => {
    setProblem(what)
    setScanning(false)
  }
  return (
    <div className={css.scan}>
      {problem ? <ScanProblemBanner problem={problem} /> : null}
      {scanning ? (
        <CameraView
          label={label}
          hint={hint ?? tScan('hint')}
          onFound={onFound}
          onProblem={stopWith}
        />
      ) : (
        <Button
          tone="primary"
          size="l"
          wide
          icon={<ScanLine aria-hidden="true" />}
          onPress={() => {
            setProblem(null)
            setScanning(true)
          }}
        >
          {problem ? t('common.retry') : (action ?? tScan('start'))}
        </Button>
      )}
      {isKiosk() ? null : (
        <PictureButtons
          onFound={(text) => {
            setProblem(null)
            onFound(text)
          }}
          onProblem={stopWith}
        />
      )}
    </div>
  )
}
