import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { readTableCode } from '#domain/venue/table-code.ts'
import type { TableCodeProblem } from '#domain/venue/table-code.ts'
import { useScanText } from '#i18n/use-scan-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { letRun } from '#services/let-run.ts'
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
  const { places } = useServices()
  const [refused, setRefused] = useState<TableCodeProblem | null>(null)
  const [isLookingUp, setIsLookingUp] = useState(false)
  const latest = useRef('')

  async function found(text: string) {
    latest.current = text
    setRefused(null)
    let code = readTableCode(text, [location.origin])
    if (!code.ok && code.error.type === 'OtherSite') {
      setIsLookingUp(true)
      const origins = await (await places())?.origins()
      // Another code was read meanwhile.
      if (latest.current !== text) return
      code = readTableCode(text, [location.origin, ...(origins ?? [])])
    }
    setIsLookingUp(false)
    setRefused(code.ok ? null : code.error)
    if (!code.ok) return
    const { slug, search } = code.value
    letRun(navigate({ href: `/${slug}?${new URLSearchParams(search)}`, replace: true }))
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
            letRun(
              venue === ''
                ? navigate({ to: '/' })
                : navigate({ to: '/$slug', params: { slug: venue } }),
            ),
        }}
      />
      {refused ? (
        <Banner tone="warning">
          {host === null ? tScan('foreign') : tScan('foreignSite', { host })}
        </Banner>
      ) : null}
      {isLookingUp ? <Banner>{tScan('lookingUp')}</Banner> : null}
      <ScanCamera label={tScan('title')} onFound={(text) => letRun(found(text))} />
      <TypedTable venue={venue} />
      {venue === '' ? <RecentVenues /> : null}
    </Page>
  )
}

/** The host that a browser would go to; null: the code leads to none, or to one of this deployment. */
function otherHostOf(problem: TableCodeProblem): string | null {
  if (problem.type !== 'OtherSite') return null
  try {
    const { host } = new URL(problem.origin)
    return host === location.host ? null : host
  } catch {
    return null
  }
}
