import type { CameraProblem } from '#services/device/scanner-service.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

/** Why the camera does not start, and what to do. */
export function CameraProblemBanner({ problem }: { readonly problem: CameraProblem }) {
  const { t } = useText()
  switch (problem.type) {
    case 'PermissionDenied':
      return (
        <Banner tone="warning" title={t('scan.denied')}>
          {t('scan.deniedText')}
        </Banner>
      )
    case 'NoCamera':
      return (
        <Banner tone="warning" title={t('scan.noCamera')}>
          {t('scan.noCameraText')}
        </Banner>
      )
    case 'Unsupported':
      return (
        <Banner tone="warning" title={t('scan.unsupported')}>
          {t('scan.unsupportedText')}
        </Banner>
      )
    case 'CameraBusy':
      return (
        <Banner tone="warning" title={t('scan.busy')}>
          {t('scan.busyText')}
        </Banner>
      )
  }
}
