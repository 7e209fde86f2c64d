import { useNavigate } from '@tanstack/react-router'
import { recentName } from '#services/venue/recent-name.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { letRun } from '#services/let-run.ts'
import { useScanText } from '#i18n/use-scan-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'
import css from './recent-venues.module.css'

/** Menus stored on this device: they open without a connection too. */
export function RecentVenues() {
  const { t } = useScanText()
  const { language } = useText()
  const { venues } = useServices()
  const navigate = useNavigate()
  const recent = useAnswer('recent', () => venues.recent()).latest ?? []
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className={css.title}>
        {t('recent')}
      </h2>
      {recent.map(({ slug, ...stored }) => (
        <Row
          key={slug}
          label={recentName(stored, language)}
          onPress={() => letRun(navigate({ to: '/$slug', params: { slug } }))}
        />
      ))}
    </section>
  )
}
