import { useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useActingSuite, useSuiteOrder } from '#services/suite/use-suite-order.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import { BoardLink } from './frame/board-link.tsx'
import css from './suite-strip.module.css'
import { useDayCart } from './use-day-cart.ts'
import { useLeaveSuite } from './use-leave-suite.ts'
import { useTabText } from './use-tab-text.ts'

/** Which suite an operator orders for, over every page of the order, and the way back to the others. */
export function ActingStrip() {
  const { t } = useText()
  const { slug } = useVenue()
  const { suites } = useServices()
  const { tab } = useSuiteOrder()
  const tabText = useTabText()
  const leave = useLeaveSuite()
  const suite = useActingSuite()
  const person = usePerson()
  const suiteId = suite?.id
  useDayCart()

  useEffect(() => {
    if (suiteId === undefined) return undefined
    let stop = () => {}
    let left = false
    letRun(
      suites().then((service) => {
        if (service && !left) stop = service.followTab(slug, suiteId)
      }),
    )
    return () => {
      left = true
      stop()
    }
  }, [suites, slug, suiteId])

  if (suite === null) return null

  return (
    <section className={css.strip} aria-label={t('suites.acting', { suite: suite.name })}>
      <p className={css.text}>
        <strong>{t('suites.acting', { suite: suite.name })}</strong> {person?.firstName}
        {tab === null ? null : <span className={css.tab}>{tabText(tab, 'operator')}</span>}
        <BoardLink />
      </p>
      <Button onPress={() => letRun(leave())}>{t('suites.leave')}</Button>
    </section>
  )
}
