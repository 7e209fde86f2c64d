import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readTableCode } from '#domain/venue/table-code.ts'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { useText } from '#i18n/use-text.ts'
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
  const navigate = useNavigate()
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
        end={<LanguageButton />}
        back={{
          label: t('common.back'),
          onPress: () =>
            void (venue === ''
              ? navigate({ to: '/' })
              : navigate({ to: '/$slug', params: { slug: venue } })),
        }}
      />
      {foreign ? <Banner tone="warning">{t('scan.foreign')}</Banner> : null}
      <ScanCamera label={t('scan.title')} hint={t('scan.hint')} onFound={found} />
      <TypedTable venue={venue} />
      {venue === '' ? <RecentVenues /> : null}
    </Page>
  )
}
