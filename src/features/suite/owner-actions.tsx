import { useNavigate } from '@tanstack/react-router'
import { eventDayAt } from '#domain/suite/event-day.ts'
import type { OwnerStep } from '#domain/suite/owner-step.ts'
import { preOrderStateAt } from '#domain/suite/pre-order-window.ts'
import { useText } from '#i18n/use-text.ts'
import { usePerson } from '#services/account/use-person.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import css from './landing-screen.module.css'
import { useLeaveSuite } from './use-leave-suite.ts'
import type { OwnersSuite } from './use-owners-suite.ts'

export interface OwnerActionsProps {
  readonly info: OwnersSuite
  readonly step: OwnerStep
  readonly encryptedValue: string | undefined
  readonly onConfirmed: () => void
}

/** Next actions for a pre-order that the person's session allows. */
export function OwnerActions({ info, step, encryptedValue, onConfirmed }: OwnerActionsProps) {
  const { t } = useText()
  const { slug, venue, now } = useVenue()
  const { account, session } = useServices()
  const isActing = useStore(session).type === 'loginAs'
  const person = usePerson()
  const navigate = useNavigate()
  const leaveSuite = useLeaveSuite()
  const { access, event, owner, suite, window } = info
  const isLocked = preOrderStateAt(window, now) === 'locked'
  // The login goes on to the first step that is missing: contact, card, menu.
  const search = { venue: slug, eventSuite: suite.id }
  const invited = { ...search, encryptedValue }
  const email = person?.email ?? ''
  const goOn = goOnText()

  switch (access) {
    case 'unknown':
      return null
    case 'anonymous': {
      const signIn = {
        text: t('account.signIn'),
        go: () => navigate({ to: '/login', search: invited }),
      }
      const signUp = {
        text: t('account.toSignUp'),
        go: () => navigate({ to: '/login', search: { ...invited, signUp: 'true' } }),
      }
      const [first, second] = owner?.hasAccount === true ? [signIn, signUp] : [signUp, signIn]
      return (
        <section aria-label={t('landing.account')} className={css.actions}>
          {isLocked ? null : (
            <p>
              {owner ? t('landing.withEmail', { email: owner.email }) : t('landing.withAccount')}
            </p>
          )}
          <Button
            tone={isLocked ? 'quiet' : 'primary'}
            size="l"
            wide
            onPress={() => letRun(first.go())}
          >
            {first.text}
          </Button>
          <Button size="l" wide onPress={() => letRun(second.go())}>
            {second.text}
          </Button>
        </section>
      )
    }
    case 'assigned':
      return (
        <section aria-label={t('landing.account')} className={css.actions}>
          <p>{t(isActing ? 'landing.acting' : 'landing.signedIn', { email })}</p>
          {eventDayAt(event, venue.timeZone, now) === 'on' ? (
            <Button tone="primary" size="l" wide onPress={orderNow}>
              {t('day.orderNow')}
            </Button>
          ) : null}
          {/* A second submission would be refused: the pre-order that is there is changed. */}
          {goOn === null ? null : (
            <Button
              tone="primary"
              size="l"
              wide
              onPress={() => letRun(navigate({ to: '/login', search }))}
            >
              {goOn}
            </Button>
          )}
          {isActing ? (
            <Button size="l" wide onPress={() => letRun(leaveSuite())}>
              {t('suites.leave')}
            </Button>
          ) : null}
        </section>
      )
    case 'notAssigned':
      if (isActing) {
        const { name = '' } = person?.eventSuite ?? {}
        return (
          <section aria-label={t('landing.account')} className={css.actions}>
            <Banner tone="warning" title={t('landing.actingElsewhere', { suite: name })} />
            <Button size="l" wide onPress={() => letRun(leaveSuite())}>
              {t('suites.leave')}
            </Button>
          </section>
        )
      }
      return (
        <section aria-label={t('landing.account')} className={css.actions}>
          <Banner tone="warning" title={t('preOrder.notAssigned')}>
            {t('landing.notAssignedText', { email })}
          </Banner>
          <Button tone="primary" size="l" wide onPress={() => letRun(leave())}>
            {t('landing.otherAccount')}
          </Button>
        </section>
      )
    case 'unconfirmed':
      return <ConfirmEmail email={email} onConfirmed={onConfirmed} />
    case 'operator':
      return (
        <section aria-label={t('landing.account')} className={css.actions}>
          <p>{t('landing.operator')}</p>
          <Button
            size="l"
            wide
            onPress={() => letRun(navigate({ to: '/$slug/events', params: { slug } }))}
          >
            {t('suites.events')}
          </Button>
        </section>
      )
  }

  /** Null: there is nothing to go on to. */
  function goOnText(): string | null {
    switch (step) {
      case 'person':
        return t('landing.goOnToPerson')
      case 'card':
        return t('landing.goOnToCard')
      case 'menu':
        return t('landing.goOn')
      case 'landing':
      case 'submitted':
      case 'held':
      case 'locked':
      case 'over':
        return null
    }
  }

  function orderNow() {
    letRun(
      navigate({
        to: '/$slug',
        params: { slug },
        search: { eventSuite: suite.id, eventDayOrdering: 'true' },
      }),
    )
  }

  async function leave() {
    await (await account())?.logout()
  }
}
