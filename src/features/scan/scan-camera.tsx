import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import type { CameraProblem } from '#services/device/scanner-service.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { CameraProblemBanner } from './camera-problem.tsx'
import { CameraView } from './camera-view.tsx'

export interface ScanCameraProps {
  /** Of the button that starts it; left out: that it starts the camera. */
  readonly action?: string
  readonly label: string
  /** Shown over its picture. */
  readonly hint: string
  readonly onFound: (text: string) => void
}

/** Starts the camera with a press, and says why it cannot. */
export function ScanCamera({ action, label, hint, onFound }: ScanCameraProps) {
  const { t } = useText()
  const [scanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  return (
    <>
      {problem ? <CameraProblemBanner problem={problem} /> : null}
      {scanning ? (
        <CameraView
          label={label}
          hint={hint}
          onFound={onFound}
          onProblem={(what) => {
            setProblem(what)
            setScanning(false)
          }}
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
          {problem ? t('common.retry') : (action ?? t('scan.start'))}
        </Button>
      )}
    </>
  )
}
