import { formatMoment } from '#i18n/format-moment.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import type { SuiteAct } from '#contract/suite/operator-calls.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import css from './suite-log.module.css'
import { useSuiteAnswer } from './frame/use-suite-answer.ts'

export interface SuiteLogProps {
  readonly eventId: string
  readonly suiteId: string
}

/** Actions taken for a suite and who took them, latest first. No list is shown without an answer. */
export function SuiteLog({ eventId, suiteId }: SuiteLogProps) {
  const { t } = useText()
  const { slug } = useVenue()
  const { value: acts } = useSuiteAnswer(`${slug} ${eventId} ${suiteId}`, {
    ask: (suites) => suites.log(slug, { eventId, suiteId }),
  })
  if (acts === null) return null
  return (
    <section aria-labelledby="suite-log" className={css.log}>
      <h2 id="suite-log" className={css.title}>
        {t('suites.log')}
      </h2>
      {acts.length === 0 ? (
        <p className={css.detail}>{t('suites.logNone')}</p>
      ) : (
        <ul className={css.list}>
          {acts.map((act, place) => (
            // Acts have no names of their own, and only grow at the front.
            <Act key={acts.length - place} {...act} />
          ))}
        </ul>
      )}
    </section>
  )
}

type HandedOver = NonNullable<Extract<SuiteAct['act'], { checkNum: number }>['handedOver']>

function Act({ at, by, act }: SuiteAct) {
  const { t, locale } = useText()
  const { timeZone } = useVenue().venue
  const priceText = usePrice()
  const made = [
    formatMoment(at, { timeZone, locale }),
    ...(by === null ? [] : [by]),
    ...(act.type !== 'set' && act.device !== null ? [act.device] : []),
  ]
  return (
    <li>
      {textsOf().map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
      <p className={css.detail}>{made.join(' · ')}</p>
    </li>
  )

  function sentText({ by: person, device }: HandedOver): string {
    const sender = [person, device].filter((name) => name !== null).join(', ')
    return sender === '' ? t('handOver.sentUnnamed') : t('handOver.sent', { device: sender })
  }

  function textsOf(): readonly string[] {
    if (act.type !== 'set') {
      const { checkNum: number, amount } = act
      const { handedOver } = act
      return [
        t(`suites.log_${act.type}`, { number, amount: priceText(amount) }),
        ...(handedOver ? [sentText(handedOver)] : []),
      ]
    }
    const { payment, tabLimit, guestOrdering } = act
    return [
      ...(payment === undefined
        ? []
        : [t('suites.logPayment', { payment: t(`suites.${payment}`) })]),
      ...(tabLimit === undefined
        ? []
        : [
            tabLimit === null
              ? t('suites.logNoLimit')
              : t('suites.logLimit', { limit: priceText(tabLimit) }),
          ]),
      ...(guestOrdering === undefined ? [] : [t(`guests.log_${guestOrdering}`)]),
    ]
  }
}
