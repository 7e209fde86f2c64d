import Share from 'lucide-react/icons/share'
import { useEffect } from 'react'
import { venueName } from '#domain/venue/local-text.ts'
import { useServices } from '#services/services.ts'
import type { InstallService } from '#services/device/install-service.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './install-offer.module.css'

/** Offers once, after a received order, to install the venue on the home screen. */
export function InstallOffer() {
  const { install } = useServices()
  const { latest: service } = useAnswer('install', () => install())
  return service && !isKiosk() ? <Offer service={service} /> : null
}

function Offer({ service }: { readonly service: InstallService }) {
  const { t, language } = useText()
  const { venue } = useVenue()
  const name = venueName(venue, language)
  const way = useStore(service.way)
  useEffect(() => {
    if (way) service.offered()
  }, [service, way])
  if (way === null) return null
  return (
    <section className={css.offer} aria-labelledby="install-offer">
      <h2 id="install-offer" className={css.title}>
        {t('install.title', { name })}
      </h2>
      <p className={css.text}>{t('install.text')}</p>
      {way === 'share' ? (
        <p className={css.text}>
          <Share className={css.share} aria-hidden="true" /> {t('install.share')}
        </p>
      ) : null}
      <div className={css.actions}>
        {way === 'prompt' ? (
          <Button tone="primary" onPress={service.install}>
            {t('install.add')}
          </Button>
        ) : null}
        <Button tone="plain" onPress={service.decline}>
          {t(way === 'prompt' ? 'install.decline' : 'install.understood')}
        </Button>
      </div>
    </section>
  )
}
