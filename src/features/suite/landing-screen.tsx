import { useNavigate } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import Languages from 'lucide-react/icons/languages'
import { useEffect, useRef } from 'react'
import { splitName } from '#domain/account/split-name.ts'
import { eventDayAt } from '#domain/suite/event-day.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { keepLanguage } from '#services/device/keep-language.ts'
import { useText } from '#i18n/use-text.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useNextLanguage } from '#services/venue/use-next-language.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './landing-screen.module.css'
import { GuestsCard } from './guests/guests-card.tsx'
import { LandingProblem } from './landing-problem.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { preOrderOf } from './pre-order/booked-pre-order.ts'
import { PreOrderCard } from './pre-order/pre-order-card.tsx'
import { SuiteCard } from './suite-card.tsx'
import { useOwnersSuite } from './use-owners-suite.ts'
import { useSuiteOwner } from './use-suite-owner.ts'

export interface LandingScreenProps {
  readonly suiteId: string
  /** Value from the invitation's link; undefined: none. */
  readonly encryptedValue: string | undefined
}

/** Where the link of an invitation leads: the event, the suite, and the way to a pre-order. */
export function LandingScreen({ suiteId, encryptedValue }: LandingScreenProps) {
  const { t, language } = useText()
  const { slug, venue, now } = useVenue()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useOwnersSuite({ suiteId, encryptedValue })
  const { value } = answer
  const name = venueName(venue, language)
  const day = value === null ? 'before' : eventDayAt(value.event, venue.timeZone, now)
  const person = usePerson()
  // Once the invitation is gone from the address, the account has the name.
  const known = value?.access === 'assigned' ? (person?.firstName ?? '') : ''
  const firstName = splitName(value?.owner?.name ?? '').firstName || known
  const owner = useSuiteOwner(value, answer.retry)
  const isOver = owner.step === 'over'
  const pre = isOver ? null : preOrderOf(value?.booked ?? null)
  const isSubmitted = pre !== null

  // Also when a pre-order is cancelled: the button that did it is gone.
  useEffect(() => {
    if (!isSubmitted) heading.current?.focus({ preventScroll: true })
  }, [isSubmitted])

  return (
    <main className={css.page}>
      <header className={css.head}>
        {venue.image === null ? null : (
          <div className={css.picture}>
            <Picture src={venue.image} name={name} ratio={16 / 9} eager />
          </div>
        )}
        <LanguageButton />
        <p className={css.venue} dir="auto">
          {name}
        </p>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {firstName === '' ? t('landing.welcome') : t('landing.welcomeBy', { name: firstName })}
        </h1>
        {day === 'over' ? null : (
          <p className={css.lead}>{t(day === 'on' ? 'landing.leadToday' : 'landing.lead')}</p>
        )}
      </header>
      <LandingProblem answer={answer} />
      {value === null && answer.problem !== null ? null : <SuiteCard info={value} />}
      {pre === null ? null : (
        <PreOrderCard {...pre} owner={owner} asOf={answer.problem === null ? null : answer.at} />
      )}
      {value === null || isOver ? null : (
        <OwnerActions
          info={value}
          step={owner.step}
          encryptedValue={encryptedValue}
          onConfirmed={answer.retry}
        />
      )}
      {value?.booked && !isOver ? <GuestsCard eventId={value.event.id} suiteId={suiteId} /> : null}
      <Button
        tone="plain"
        wide
        icon={<BookOpen aria-hidden="true" />}
        onPress={() =>
          letRun(
            navigate({
              to: '/$slug',
              params: { slug },
              // A suite that was not found is left behind.
              search: value === null ? {} : { eventSuite: suiteId, viewOnly: 'true' },
            }),
          )
        }
      >
        {t('landing.viewMenu')}
      </Button>
    </main>
  )
}

function LanguageButton() {
  const next = useNextLanguage()
  if (next === null) return null
  return (
    <div className={css.corner}>
      <Button icon={<Languages aria-hidden="true" />} onPress={() => keepLanguage(next.locale)}>
        <bdi lang={next.locale}>{next.label}</bdi>
      </Button>
    </div>
  )
}
