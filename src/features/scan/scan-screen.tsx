import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readTableCode } from '#domain/venue/table-code.ts'
import type { TableCodeProblem } from '#domain/venue/table-code.ts'
import { useScanText } from '#i18n/use-scan-text.ts'
import { useText } from '#i18n/use-text.ts'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { Banner } from '#ui/banner.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { RecentVenues } from './recent-venues.tsx'
import { ScanCamera } from './scan-camera.tsx'
import { TypedTable } from './typed-table.tsx'

export interface ScanScreenProps {
  /** The venue the guest comes from: only its table is asked. Empty: none. */
  readonly venue: string
}

export function ScanScreen({ venue }: ScanScreenProps) {
  const { t } = useText()
  const { t: tScan } = useScanText()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<TableCodeProblem | null>(null)

  function found(text: string) {
    const code = readTableCode(text, [location.origin])
    setRefused(code.ok ? null : code.error)
    if (!code.ok) return
    const { slug, search } = code.value
    void navigate({ href: `/${slug}?${new URLSearchParams(search)}`, replace: true })
  }

  const host = refused && otherHostOf(refused)
  return (
    <Page flow="stack">
      <PageBar
        title={tScan('title')}
        end={<LanguageButton />}
        back={{
          label: t('common.back'),
          onPress: () =>
            void (venue === ''
              ? navigate({ to: '/' })
              : navigate({ to: '/$slug', params: { slug: venue } })),
        }}
      />
      {refused ? (
        <Banner tone="warning">
          {host === null ? tScan('foreign') : tScan('foreignSite', { host })}
        </Banner>
      ) : null}
      <ScanCamera label={tScan('title')} onFound={found} />
      <TypedTable venue={venue} />
      {venue === '' ? <RecentVenues /> : null}
    </Page>
  )
}

/** The host that a browser would go to; null: the code leads to none, or to one of this deployment. */
function otherHostOf(problem: TableCodeProblem): string | null {
  if (problem.type !== 'OtherSite' || !URL.canParse(problem.origin)) return null
  const { host } = new URL(problem.origin)
  return host === location.host ? null : host
}
