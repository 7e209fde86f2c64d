import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cents } from '#domain/money/money.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useActingSuite } from '#services/suite/use-acting-suite.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useSuiteOrder } from '#services/suite/use-suite-order.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Button } from '#ui/button.tsx'
import { BoardLink } from './board-link.tsx'
import css from './suite-strip.module.css'

/** Which suite an operator orders for, over every page of the order, and the way back to the others. */
export function ActingStrip() {
  const { t } = useText()
  const { slug } = useVenue()
  const { account, suites } = useServices()
  const { tab } = useSuiteOrder()
  const priceText = usePrice()
  const navigate = useNavigate()
  const suite = useActingSuite()
  const person = usePerson()
  const suiteId = suite?.id

  useEffect(() => {
    if (suiteId === undefined) return undefined
    let stop = () => {}
    let left = false
    void suites().then((service) => {
      if (service && !left) stop = service.followTab(slug, suiteId)
    })
    return () => {
      left = true
      stop()
    }
  }, [suites, slug, suiteId])

  if (suite === null) return null

  function tabText(known: KnownTab): string {
    const spent = priceText(cents(known.spent + known.sent))
    const { limit, waiting } = known
    return [
      limit === null
        ? t('suites.spent', { spent })
        : t('suites.spentOf', { spent, limit: priceText(limit) }),
      ...(waiting === 0 ? [] : [t('suites.waitingAmount', { amount: priceText(waiting) })]),
    ].join(' · ')
  }

  async function leave() {
    await (await account())?.suiteLogout()
    await navigate({ to: '/$slug/events', params: { slug } })
  }

  return (
    <section className={css.strip} aria-label={t('suites.acting', { suite: suite.name })}>
      <p className={css.text}>
        <strong>{t('suites.acting', { suite: suite.name })}</strong> {person?.firstName}
        {tab === null ? null : <span className={css.tab}>{tabText(tab)}</span>}
        <BoardLink />
      </p>
      <Button onPress={() => void leave()}>{t('suites.leave')}</Button>
    </section>
  )
}
