import { useNavigate } from '@tanstack/react-router'
import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import { readTableCode } from '#domain/venue/table-code.ts'
import type { CameraProblem } from '#services/device/scanner-service.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { CameraView } from './camera-view.tsx'
import { RecentVenues } from './recent-venues.tsx'
import { TypedTable } from './typed-table.tsx'

export interface ScanScreenProps {
  /** The venue the guest comes from: only its table is asked. Empty: none. */
  readonly venue: string
}

export function ScanScreen({ venue }: ScanScreenProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const [scanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [foreign, setForeign] = useState(false)

  function found(text: string) {
    const code = readTableCode(text, location.origin)
    setForeign(!code.ok)
    if (!code.ok) return
    const { slug, search } = code.value
    void navigate({ href: `/${slug}?${new URLSearchParams(search)}`, replace: true })
  }

  return (
    <Page flow="stack">
      <PageBar
        title={t('scan.title')}
        back={{
          label: t('common.back'),
          onPress: () =>
            void (venue === ''
              ? navigate({ to: '/' })
              : navigate({ to: '/$slug', params: { slug: venue } })),
        }}
      />
      {problem ? <CameraProblemBanner problem={problem} /> : null}
      {foreign ? <Banner tone="warning">{t('scan.foreign')}</Banner> : null}
      {scanning ? (
        <CameraView
          onFound={found}
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
          {t(problem ? 'common.retry' : 'scan.start')}
        </Button>
      )}
      <TypedTable venue={venue} />
      {venue === '' ? <RecentVenues /> : null}
    </Page>
  )
}

function CameraProblemBanner({ problem }: { readonly problem: CameraProblem }) {
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
