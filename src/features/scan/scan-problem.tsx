import { useScanText } from '#i18n/use-scan-text.ts'
import type { CameraProblem, PictureProblem } from '#services/device/scanner-service.ts'
import { Banner } from '#ui/banner.tsx'

export type ScanProblem =
  | CameraProblem
  | PictureProblem
  /** The clipboard holds neither a picture nor a text, or may not be read. */
  | { readonly type: 'NothingToPaste' }

/** Why no code was read, and what to do. */
export function ScanProblemBanner({ problem }: { readonly problem: ScanProblem }) {
  const { t } = useScanText()
  const words = wordsOf[problem.type]
  return (
    <Banner tone="warning" title={t(words)}>
      {t(`${words}Text`, { size: mostMegabytes })}
    </Banner>
  )
}

/** A picture of more is refused unread. */
const mostMegabytes = 64

const wordsOf = {
  PermissionDenied: 'denied',
  NoCamera: 'noCamera',
  Unsupported: 'unsupported',
  CameraBusy: 'busy',
  NoCode: 'noCode',
  NotAPicture: 'notAPicture',
  PictureTooLarge: 'pictureTooLarge',
  NothingToPaste: 'nothingToPaste',
} as const satisfies Record<ScanProblem['type'], string>
