import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import ImageUp from 'lucide-react/icons/image-up'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useScanText } from '#i18n/use-scan-text.ts'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { readClipboard } from './read-clipboard.ts'
import css from './scan-camera.module.css'
import type { ScanProblem } from './scan-problem.tsx'

export interface PictureButtonsProps {
  readonly onFound: (text: string) => void
  readonly onProblem: (problem: ScanProblem) => void
}

/** A code from a picture file or from the clipboard, where it may also be a link. */
export function PictureButtons({ onFound, onProblem }: PictureButtonsProps) {
  const { t } = useScanText()
  const { scanner } = useServices()
  const file = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)

  async function readPicture(picture: Blob) {
    setReading(true)
    const text = await (await scanner())?.readPicture(picture)
    setReading(false)
    if (text?.ok) onFound(text.value)
    else onProblem(text?.error ?? { type: 'Unsupported' })
  }

  async function paste() {
    const pasted = await readClipboard()
    if (pasted === null) onProblem({ type: 'NothingToPaste' })
    else if (typeof pasted === 'string') onFound(pasted)
    else await readPicture(pasted)
  }

  const pastePicture = useEffectEvent((event: ClipboardEvent) => {
    const [picture] = event.clipboardData?.files ?? []
    if (!picture || reading) return
    event.preventDefault()
    letRun(readPicture(picture))
  })
  useEffect(() => {
    // Pasted by the keyboard, whatever has the focus: a text goes into its field as everywhere.
    const listener = (event: ClipboardEvent) => pastePicture(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  return (
    <div className={css.buttons}>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          if (picture) letRun(readPicture(picture))
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        busy={reading}
        icon={<ImageUp aria-hidden="true" />}
        onPress={() => file.current?.click()}
      >
        {t('picture')}
      </Button>
      {'clipboard' in navigator && 'read' in navigator.clipboard ? (
        <Button
          disabled={reading}
          icon={<ClipboardPaste aria-hidden="true" />}
          onPress={() => letRun(paste())}
        >
          {t('paste')}
        </Button>
      ) : null}
      <VisuallyHidden>
        <span role="status">{reading ? t('reading') : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
