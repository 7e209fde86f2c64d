import { useNavigate } from '@tanstack/react-router'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Banner } from '#ui/banner.tsx'

/** On every other screen of a school: days are chosen, and nothing is ordered by that. */
export function WaitingStrip({ school }: { readonly school: SchoolService }) {
  const { t } = usePlannerText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  const orders = useStore(school.days(slug))
  if (!orders?.length) return null
  const back = () => letRun(navigate({ to: '/$slug', params: { slug } }))
  return (
    <Banner tone="warning" action={{ label: t('back'), onPress: back }}>
      {t('waiting')}
    </Banner>
  )
}
