import { useEffect } from 'react'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useText } from '#i18n/use-text.ts'
import { Page, PageBar } from '#ui/page.tsx'
import { LeaveKiosk } from './leave-kiosk.tsx'

/** Milliseconds between two looks whether the venue is published again. */
const lookAgainMs = 60_000

/** A kiosk of a venue that is not published: it takes no guest, and staff can leave it. */
export function NoVenue({ slug }: { readonly slug: string }) {
  const { t } = useText()
  const { kiosk, venues } = useServices()
  const { latest: service } = useAnswer('kiosk', kiosk)

  // A guest's turn has ended with the venue.
  useEffect(() => {
    if (!service) return undefined
    service.setTurn(null)
    service.forgetGuests().catch(service.recordFault)
    const looking = setInterval(() => venues.refresh(slug), lookAgainMs)
    return () => clearInterval(looking)
  }, [service, venues, slug])

  return (
    <Page flow="stack">
      <PageBar back={null} title={t('kiosk.revoked')} />
      <p>{t('kiosk.pausedText')}</p>
      {service ? <LeaveKiosk service={service} /> : null}
    </Page>
  )
}
