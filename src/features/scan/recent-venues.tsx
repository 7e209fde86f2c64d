import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useServices } from '#services/services.ts'
import type { RecentVenue } from '#services/venue/venue-service.ts'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'
import css from './recent-venues.module.css'

/** Menus stored on this device: they open without a connection too. */
export function RecentVenues() {
  const { t } = useText()
  const { venues } = useServices()
  const navigate = useNavigate()
  const [recent, setRecent] = useState<readonly RecentVenue[]>([])
  useEffect(() => {
    let current = true
    void venues.recent().then((found) => {
      if (current) setRecent(found)
    })
    return () => {
      current = false
    }
  }, [venues])
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className={css.title}>
        {t('scan.recent')}
      </h2>
      {recent.map(({ slug, name }) => (
        <Row
          key={slug}
          label={name}
          onPress={() => void navigate({ to: '/$slug', params: { slug } })}
        />
      ))}
    </section>
  )
}
